import type { Refusal } from '#platform/contract/refusal.ts';
import { inThrees } from '#platform/house/university.ts';
import type { PageRequest } from '#platform/http/pages.ts';
import {
  directionOf,
  type Language,
  languageNames,
  otherLanguage,
} from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { shadesOf, standardSettings } from '#services/settings/server/public.ts';
import { checkPath } from '../../addresses.ts';
import { longestTyped } from '../../certificate-number.ts';
import type { CertificateCheck } from '../../contract.ts';
import { icon, mark, seal } from './drawings.ts';
import { code, drawFacts, type Shared } from './facts.ts';
import { type Html, html } from './html.ts';

/** A certificate and, of a file, whether it is the paper; or a refusal, which is null where no number was typed. */
export type Result =
  | { check: CertificateCheck; file: 'same' | 'other' | null; shared: Shared | null }
  | { refusal: Refusal | null; typed: string };

interface Page extends PageRequest {
  result: Result;
  style: string;
  script: string;
  university: { name: string; name_ar: string; support_phone: string; accent: string };
  speak: Speak;
}

/** Speaks the page's language. */
type Say = (key: string, values?: Record<string, string>) => string;

/** Draws the whole page. Its script only compares files. */
export function drawPage(page: Page): string {
  const { language, style, script, university } = page;
  const name = nameIn(language, university);
  const verdict = verdictOf(page.result);
  const say: Say = (key, values = {}) => page.speak(language, key, values);
  const { check, file, shared } = 'check' in page.result ? page.result : nothing;
  const title = say(`certificates:check.verdicts.${verdict}.title`);
  const phone = university.support_phone;
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${name}</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${style}">
    ${accentStyle(university.accent)}
  </head>
  <body>
    <header>${mark}<p><b>${name}</b> ${say('certificates:check.title')}</p>${otherLanguageLink(page)}</header>
    <main class="${verdict}">
      <div class="frame"><div class="inner">${drawVerdict(page, verdict, say)}</div></div>
      ${shared?.paper ? paperLink(shared.paper, say) : null}
      ${notesOn(verdict, file, say)}
      ${!shared && searchForm(language, isWithoutNumber(verdict), say)}
      ${check && !shared && filePart(script, say)}
    </main>
    <footer>
      ${say('certificates:paper.offices.registration')}
      <a href="tel:${phone}">${code(inThrees(phone))}</a>
    </footer>
  </body>
</html>`.html;
}

const nothing = { check: null, file: null, shared: null };

/** Whether the page asks for a number and answers about none. */
const isWithoutNumber = (verdict: string) => verdict === 'missing' || verdict === 'gone';

function otherLanguageLink({ language, query }: Page): Html {
  const other = otherLanguage(language);
  const address = `?${String(new URLSearchParams({ ...query, lang: other }))}`;
  return html`<a class="button" lang="${other}" hreflang="${other}" href="${address}">
    ${languageNames[other]}
  </a>`;
}

/** The answer under its sign, the facts of the certificate, and when and where it was asked for. */
function drawVerdict({ result, language, university, now }: Page, verdict: string, say: Say): Html {
  const values = { university: nameIn(language, university) };
  const of = `certificates:check.verdicts.${verdict}`;
  const checked = { moment: formatMoment(now, language, 'brief') };
  return html`
    ${seal(signOf[verdict] ?? 'cross')}
    <h1>${say(`${of}.title`)}</h1>
    <p>${say(`${of}.text`, values)}</p>
    ${'check' in result && drawFacts({ ...result.check, shared: result.shared }, language, say)}
    ${!isWithoutNumber(verdict) && 'typed' in result && html`<p>${code(result.typed)}</p>`}
    ${
      !isWithoutNumber(verdict) &&
      html`<p class="foot">
        <span>${say('certificates:check.checked', checked)}</span>
        <span>${icon('lock')}${say('certificates:check.source')}</span>
      </p>`
    }`;
}

function paperLink(paper: string, say: Say): Html {
  return html`<a class="button filled" href="${paper}" download>
    ${icon('download')}${say('certificates:check.download')}
  </a>`;
}

/** The outcome of a file that was compared, and the next step. */
function notesOn(verdict: string, file: 'same' | 'other' | null, say: Say): Html[] {
  const notes = [
    file && file !== 'other' && say(`certificates:check.file.${file}`),
    file === 'other' &&
      verdict !== 'other_file' &&
      say('certificates:check.verdicts.other_file.title'),
    adviceOn.includes(verdict) && say(`certificates:check.advice.${verdict}`),
  ];
  return notes.flatMap((note) =>
    note ? [html`<p class="notice">${icon('info')}<span>${note}</span></p>`] : [],
  );
}

function searchForm(language: Language, isFirst: boolean, say: Say): Html {
  const label = say(isFirst ? 'certificates:check.first' : 'certificates:check.next');
  return html`<form action="${checkPath()}" role="search">
    <input type="hidden" name="lang" value="${language}">
    <span class="field">${icon('search')}<input
      name="number" aria-label="${label}" placeholder="${label}" maxlength="${String(longestTyped)}"
      required dir="ltr" autocomplete="off" spellcheck="false"></span>
    <button class="button ${isFirst && 'filled'}">${say('certificates:check.submit')}</button>
  </form>`;
}

const signOf = {
  valid: 'check',
  replaced: 'newer',
  too_many: 'search',
  missing: 'search',
  gone: 'search',
} as Record<string, 'check' | 'newer' | 'search'>;
const adviceOn = ['other_file', 'replaced', 'revoked', 'wrong', 'gone'];

function verdictOf(result: Result): string {
  if ('check' in result) {
    const { state } = result.check;
    return state === 'valid' && result.file === 'other' ? 'other_file' : state;
  }
  if (!result.refusal) return 'missing';
  return { too_many_tries: 'too_many', not_found: 'gone' }[result.refusal.code] ?? 'wrong';
}

/** The university's own accent in place of the standard one, which the style has. */
function accentStyle(accent: string): Html | null {
  if (accent === standardSettings.identity.accent) return null;
  const shades = Object.entries(shadesOf(accent));
  const rule = (theme: 'light' | 'dark') =>
    `:root{${shades.map(([name, shade]) => `--${name}:${shade[theme]}`).join(';')}}`;
  return html`<style>${rule('light')}@media(prefers-color-scheme:dark){${rule('dark')}}</style>`;
}

/** Stays hidden until the script can compare files. */
function filePart(script: string, say: Say): Html {
  const text = (key: string) => say(`certificates:check.file.${key}`);
  return html`<section id="file" hidden>
      <h2>${text('title')}</h2>
      <p>${text('intro')}</p>
      <label class="button drop">${text('choose')}<input type="file" accept=".pdf"></label>
      <p role="status" data-busy="${text('busy')}" data-large="${text('too_large')}"
        data-unreadable="${text('unreadable')}"></p>
    </section>
    <script src="${script}" defer></script>`;
}
