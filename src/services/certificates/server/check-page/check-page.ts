import type { ServedPage } from '#platform/http/pages.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { checkPath, sharedPath } from '../../addresses.ts';
import type { CertificatesPlatform } from '../certificates-platform.ts';
import type { CheckNumber } from '../check.ts';
import { answerNumber, answerShared, answerTyped } from './answer-check.ts';
import { openAssets } from './assets.ts';
import { keyPages } from './published-keys.ts';

/** The portal's values for the check page. */
export interface WithPageLook extends WithSettings {
  /** Styles of the colours and fonts that its screens have. */
  page_look: string;
}

/** Pages for everybody: the check of a number or a link, with its style and script, and the keys that sign. */
export function certificatePages(
  platform: CertificatesPlatform,
  checkNumber: CheckNumber,
  { settings, page_look }: WithPageLook,
): ServedPage[] {
  const { style, script } = openAssets(page_look);
  const deps = { ...platform, checkNumber, settings, style: style.path, script: script.path };
  return [
    { path: checkPath(), answer: (request) => answerTyped(deps, request) },
    {
      path: `${checkPath()}/:number`,
      answer: (request) => answerNumber(deps, request, request.params['number'] ?? ''),
    },
    {
      path: sharedPath(':token'),
      answer: (request) => answerShared(deps, request, request.params['token'] ?? ''),
    },
    ...[style, script],
    ...keyPages(platform),
  ];
}
