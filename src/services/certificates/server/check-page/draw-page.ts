import { directionOf, languageNames, otherLanguage } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { checkPath } from '../../addresses.ts';
import { printNumber } from '../../certificate-number.ts';
import { drawFacts, phoneLink } from './check-facts.ts';
import { icon, mark, seal } from './drawings.ts';
import { type Html, html } from './html.ts';
import { type Question, type Result, signs, type Verdict, verdictOf } from './verdict.ts';

interface Page {
  result: Result;
  question: Question;
  /** Addresses of the page's style and script. */
  style: string;
  script: string;
  university: { name: string; name_ar: string; support_phone: string };
  /** The style that gives the page the university's own colours. */
  own_style: string;
  say: Say;
}

/** Draws the whole page. It works without its script, which only compares files. */
export function drawPage(page: Page): string {
  const { question, say, style, own_style, university } = page;
  const { language } = question;
  const name = nameIn(language, university);
  const verdict = verdictOf(page.result);
  const title = say(`certificates:check.verdicts.${verdict}.title`);
  return html`<!doctype html><html lang="${language}" dir="${directionOf(language)}" style="${own_style}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title} · ${name}</title><link rel="icon" href="/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="${style}"></head><body>${[
    header(page, name),
    html`<main class="${verdict}"><div class="frame"><div class="inner">${seal(signs[verdict])}<h1>${title}</h1><p class="text">${say(`certificates:check.verdicts.${verdict}.text`, { university: name })}</p>${body(page)}</div></div>${advice(verdict, say)}${form(page)}${filePart(page)}</main>`,
    html`<footer>${say('certificates:paper.offices.registration')} ${phoneLink(university.support_phone)}</footer>`,
  ]}</body></html>`.text;
}

function header({ question, say }: Page, name: string): Html {
  const other = otherLanguage(question.language);
  const { number, file } = question;
  const asked = new URLSearchParams({ lang: other, ...(file && { file }) });
  const path = number ? `${checkPath}/${encodeURIComponent(number)}` : checkPath;
  return html`<header><div class="brand">${mark}<div><b>${name}</b><span>${say('certificates:check.title')}</span></div></div><a class="language" lang="${other}" hreflang="${other}" href="${path}?${String(asked)}">${languageNames[other]}</a></header>`;
}

/** The certificate's facts, or what was typed in vain. */
function body({ result, question, say }: Page): Html {
  const { language, now } = question;
  const at = say('certificates:check.checked', { moment: formatMoment(now, language, 'brief') });
  const foot = html`<p class="foot"><span>${at}</span><span>${icon('lock')}${say('certificates:check.source')}</span></p>`;
  if ('check' in result) {
    const file = result.file && fileNotice(result.file, say);
    return html`${file}${drawFacts(result.check, { say, language })}${foot}`;
  }
  if (!result.refusal) return html`<p class="help">${helpOf(say)}</p>`;
  return html`<dl><div><dt>${say('certificates:check.facts.typed')}</dt><dd><bdi dir="ltr">${result.typed}</bdi></dd></div></dl>${foot}`;
}

/** A number as it stands on paper, so that people find theirs. */
function helpOf(say: Say): string {
  return say('certificates:check.help', { example: printNumber('7K3M9XQ24TB8WD') });
}

function fileNotice(file: 'none' | 'same' | 'other', say: Say): Html {
  const sign = icon(file === 'none' ? 'info' : file === 'same' ? 'check' : 'cross');
  return html`<p class="notice file-${file}" role="status">${sign}<span>${say(`certificates:check.file.${file}`)}</span></p>`;
}

function advice(verdict: Verdict, say: Say): Html | null {
  if (verdict === 'valid' || verdict === 'missing' || verdict === 'too_many') return null;
  return html`<p class="notice">${icon('info')}<span>${say(`certificates:check.advice.${verdict}`)}</span></p>`;
}

function form({ result, question, say }: Page): Html {
  const isFirst = 'refusal' in result && !result.refusal;
  const label = say(`certificates:check.${isFirst ? 'first' : 'next'}`);
  return html`<form action="${checkPath}" method="get" role="search"><input type="hidden" name="lang" value="${question.language}"><label class="unseen" for="number">${label}</label><span class="field">${icon('search')}<input id="number" name="number" placeholder="${label}" maxlength="28" required dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false"></span><button${isFirst ? html` class="first"` : null}>${say('certificates:check.submit')}</button></form>`;
}

/** Stays hidden until the script can compare files. */
function filePart({ result, script, say }: Page): Html | null {
  if (!('check' in result)) return null;
  const text = (key: string) => say(`certificates:check.file.${key}`);
  return html`<section id="file" hidden><h2>${text('title')}</h2><p>${text('intro')}</p><label class="drop"><input type="file" accept="application/pdf,.pdf" class="unseen"><b>${text('choose')}</b><span>${text('drop')}</span></label><p class="state" role="status" data-busy="${text('busy')}" data-large="${text('too_large')}" data-unreadable="${text('unreadable')}"></p></section><script src="${script}" defer></script>`;
}
