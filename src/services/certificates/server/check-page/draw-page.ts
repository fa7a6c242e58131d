import type { Refusal } from '#platform/contract/refusal.ts';
import { inThrees } from '#platform/house/university.ts';
import type { PageRequest } from '#platform/http/pages.ts';
import { directionOf, languageNames, otherLanguage } from '#platform/language/language.ts';
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

/** Draws the whole page. Its script only compares files. */
export function drawPage(page: Page): string {
  const { language, result, style, now } = page;
  const [name, verdict] = [nameIn(language, page.university), verdictOf(result)];
  const say = (key: string, values = {}) => page.speak(language, key, values);
  const title = say(`certificates:check.verdicts.${verdict}.title`);
  const text = say(`certificates:check.verdicts.${verdict}.text`, { university: name });
  const moment = formatMoment(now, language, 'brief');
  const other = otherLanguage(language);
  const { support_phone, accent } = page.university;
  const isFirst = verdict === 'missing' || verdict === 'gone';
  const label = say(isFirst ? 'certificates:check.first' : 'certificates:check.next');
  const nothing = { check: null, file: null, shared: null };
  const { check, file, shared } = 'check' in result ? result : nothing;
  const body = check && drawFacts({ ...check, shared }, language, say);
  const notes = [
    file && file !== 'other' && say(`certificates:check.file.${file}`),
    file === 'other' &&
      verdict !== 'other_file' &&
      say('certificates:check.verdicts.other_file.title'),
    adviceOn.includes(verdict) && say(`certificates:check.advice.${verdict}`),
  ];
  return html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} · ${name}</title><link rel="icon" href="/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="${style}">${accentStyle(accent)}</head><body>
<header>${mark}<p><b>${name}</b> ${say('certificates:check.title')}</p><a class="button" lang="${other}" hreflang="${other}" href="?${String(new URLSearchParams({ ...page.query, lang: other }))}">${languageNames[other]}</a></header>
<main class="${verdict}"><div class="frame"><div class="inner">${seal(signOf[verdict] ?? 'cross')}<h1>${title}</h1><p>${text}</p>${body}${!isFirst && 'typed' in result && html`<p>${code(result.typed)}</p>`}${!isFirst && html`<p class="foot"><span>${say('certificates:check.checked', { moment })}</span><span>${icon('lock')}${say('certificates:check.source')}</span></p>`}</div></div>
${shared?.paper ? html`<a class="button filled" href="${shared.paper}" download>${icon('download')}${say('certificates:check.download')}</a>` : null}
${notes.flatMap((note) => (note ? [html`<p class="notice">${icon('info')}<span>${note}</span></p>`] : []))}
${!shared && html`<form action="${checkPath()}" role="search"><input type="hidden" name="lang" value="${language}"><span class="field">${icon('search')}<input name="number" aria-label="${label}" placeholder="${label}" maxlength="${String(longestTyped)}" required dir="ltr" autocomplete="off" spellcheck="false"></span><button class="button ${isFirst && 'filled'}">${say('certificates:check.submit')}</button></form>`}
${check && !shared && filePart(page.script, say)}</main>
<footer>${say('certificates:paper.offices.registration')} <a href="tel:${support_phone}">${code(inThrees(support_phone))}</a></footer></body></html>`
    .html;
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
function filePart(script: string, say: (key: string) => string): Html {
  const text = (key: string) => say(`certificates:check.file.${key}`);
  return html`<section id="file" hidden><h2>${text('title')}</h2><p>${text('intro')}</p><label class="button drop">${text('choose')}<input type="file" accept=".pdf"></label><p role="status" data-busy="${text('busy')}" data-large="${text('too_large')}" data-unreadable="${text('unreadable')}"></p></section><script src="${script}" defer></script>`;
}
