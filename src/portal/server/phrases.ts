import { globSync } from 'node:fs';
import type { Language } from '#platform/language/language.ts';
import { joinPhrases, type PhraseTree } from '#platform/language/phrases.ts';

const source = new URL('../../', import.meta.url);

/** All phrases of both languages: what browsers load, and what the server alone says. */
export const [ar, en] = await Promise.all([readAll('ar', 'serverAr'), readAll('en', 'serverEn')]);

async function readAll(language: Language, ofServer: string) {
  const folders = ['platform/language', 'portal', 'services/*'];
  const files = globSync(
    folders.map((folder) => `${folder}/phrases/{*-,}${language}.ts`),
    { cwd: source },
  );
  const packs = await Promise.all(
    files.map(async (path) => {
      const texts = (await import(new URL(path, source).href)) as Record<string, PhraseTree>;
      const owner = ownerOf(path);
      return [texts[language], texts[ofServer]].map((tree) => ({ [owner]: tree ?? {} }));
    }),
  );
  return joinPhrases(...packs.flat());
}

/** The name before the colon of a phrase's key. */
function ownerOf(path: string): string {
  if (path.startsWith('services/')) return path.split('/')[1] ?? '';
  if (path.startsWith('portal/')) return 'shell';
  return path.includes('/lists-') ? 'lists' : 'platform';
}
