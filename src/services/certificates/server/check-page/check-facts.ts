import { inThrees } from '#platform/house/university.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { datePieces, formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { printNumber } from '../../certificate-number.ts';
import type { CertificateCheck } from '../../contract.ts';
import { type Html, html } from './html.ts';

interface Words {
  say: Say;
  language: Language;
}

/** Draws the register’s facts of a certificate as rows of a list: no name and no marks. */
export function drawFacts(check: CertificateCheck, { say, language }: Words): Html {
  const row = (name: string, value: string | Html, tone = '') =>
    html`<div><dt>${say(`certificates:check.facts.${name}`)}</dt><dd class="${tone}">${value}</dd></div>`;
  const { kind, state, ended_at } = check;
  return html`<dl>${[
    row('number', code(printNumber(check.code))),
    row('student', code(check.student)),
    row('kind', say(`certificates:paper.titles.${kind}`)),
    ...rowsOfKind(check, { say, language }, row),
    row('issued', formatDay(check.issued_at, language)),
    ...(ended_at && state !== 'valid' ? [row(state, formatDay(ended_at, language), 'ended')] : []),
  ]}</dl>`;
}

/** The text of its type: the specification has one for each (section 2). */
function rowsOfKind(
  { kind, student, join_term, date_from, date_to }: CertificateCheck,
  { say, language }: Words,
  row: (name: string, value: string | Html) => Html,
): Html[] {
  // The first three digits of a student's number are the term of joining.
  const joined = row(
    'join_term',
    html`${nameIn(language, join_term)}<small>${code(student.slice(0, 3))}</small>`,
  );
  switch (kind) {
    case 'internship':
      return date_from && date_to
        ? [row('period', period({ from: date_from, to: date_to }, { say, language }))]
        : [];
    case 'joined':
      return [joined];
    case 'courses':
      return [joined, row('courses', say('certificates:check.courses_done'))];
    case 'transcript':
      return [joined, row('transcript', say('certificates:check.transcript_valid'))];
    case 'identification':
      return [row('enrolment', say('certificates:check.enrolled'))];
  }
}

/** From and to in the language's own calendar first, and in the other one under it. */
function period({ from, to }: { from: Day; to: Day }, { say, language }: Words): Html {
  const [start, end] = [datePieces(from, language), datePieces(to, language)];
  const words = (first: string, last: string) =>
    say('certificates:paper.period', { from: first, to: last });
  const other = start.second && end.second ? words(start.second, end.second) : null;
  return html`${words(start.first, end.first)}${other && html`<small>${other}</small>`}`;
}

function code(text: string): Html {
  return html`<bdi dir="ltr">${text}</bdi>`;
}

/** Links to a phone, to call it. */
export function phoneLink(digits: string): Html {
  return html`<a href="tel:${digits}">${code(inThrees(digits))}</a>`;
}
