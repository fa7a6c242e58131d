import type { WithPageLook } from '#platform/house/page-look.ts';
import type { ServedPage } from '#platform/http/pages.ts';
import {
  type CurrentSettings,
  shadeVariables,
  standardSettings,
} from '#services/settings/server/public.ts';
import type { CertificatesPlatform } from '../certificates-platform.ts';
import { type CheckNumber, noteCheck } from '../check.ts';
import { checkPages } from './answer-check.ts';
import { openAssets } from './assets.ts';
import { drawPage } from './draw-page.ts';
import { keyPages } from './published-keys.ts';

interface Given extends WithPageLook {
  settings: CurrentSettings;
}

/** The pages of certificates for everybody: the check with its style and script, and the keys that sign. */
export function certificatePages(
  { database, speak, signing, public_url }: CertificatesPlatform,
  checkNumber: CheckNumber,
  { settings, page_look }: Given,
): ServedPage[] {
  const { pages, style, script } = openAssets(page_look);
  const check = checkPages({
    reads: database.reads,
    checkNumber,
    noteFile: (certificate_id, now) => noteCheck(database, { certificate_id, way: 'file', now }),
    speak,
    draw: async (result, question) => {
      const { identity: university } = await settings.current();
      const own_style = styleOf(university.accent);
      const say = (key: string, values = {}) => speak(question.language, key, values);
      return drawPage({ result, question, style, script, university, own_style, say });
    },
  });
  return [...check, ...pages, ...keyPages({ signing, public_url, speak })];
}

/** The standard accent's shades are in the theme, chosen by eye. */
function styleOf(accent: string): string {
  if (accent === standardSettings.identity.accent) return '';
  const shades = Object.entries(shadeVariables(accent));
  return shades.map(([name, shade]) => `${name}:${shade}`).join(';');
}
