import type { DecidedEach } from '#platform/contract/deciding.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { decideEach } from '#platform/decisions/decide-each.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { numberOf } from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import type { LettersPlatform } from './letters-platform.ts';
import { aboutLetters } from './present.ts';

/** A letter as the decider saw it. */
export interface Seen {
  id: number;
  version: number;
}

interface Together {
  letters: readonly Seen[];
  /** Each is done and taken back: nothing is changed, and who would be refused is known. */
  preview: boolean;
  language: Language;
}

/** Does the same with several letters, each on its own; what is refused is named with the reason. */
export async function together(
  { database, speak }: Pick<LettersPlatform, 'database' | 'speak'>,
  { letters, preview, language }: Together,
  does: (seen: Seen) => Promise<object>,
): Promise<DecidedEach> {
  if (database.isInTransaction) throw new Error('each is done in a transaction of its own');
  const versions = new Map(letters.map(({ id, version }) => [id, version]));
  const one = (id: number) => does({ id, version: versions.get(id) ?? 0 });
  async function tried(id: number) {
    const answers: object[] = [];
    // A refusal takes back everything written, and nobody is notified.
    await database.transaction(async (): Promise<Refusal> => {
      answers.splice(0, 1, await one(id));
      return refuse('preview');
    });
    return answers[0] ?? refuse('preview');
  }
  // No person is the subject of a letter: it is named by its number and side.
  const about = { subject: async () => null, names: async () => new Map() };
  const { done, refused } = await decideEach(
    { ids: [...versions.keys()], service: 'letters' },
    about,
    { speak, language },
    preview ? tried : one,
  );
  const names = await namesOf(
    database.reads,
    refused.map(({ id }) => id),
    language,
  );
  return {
    done,
    refused: refused.map((no) => {
      const name = names.get(no.id);
      return { ...no, message: name ? `${name}: ${no.message}` : no.message };
    }),
  };
}

async function namesOf(
  reads: LettersPlatform['database']['reads'],
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows: LetterRow[] = await reads
    .selectFrom('letter')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  const { sideOf } = await aboutLetters(reads, rows);
  return new Map(
    rows.map((row) => [row.id, `${numberOf(row)} (${nameIn(language, sideOf(row))})`]),
  );
}
