import type { Language } from '#platform/language/language.ts';
import { type Named, nameIn } from '#platform/language/name-in.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { printNumber } from '../../certificate-number.ts';
import type { CertificateCheck } from '../../contract.ts';
import { type Html, html } from './html.ts';

type Say = (key: string, values?: Record<string, string>) => string;

/** The facts that only a student’s link tells: the name, its last day, and the address of the paper. */
export interface Shared {
  name: Named;
  ends_on: Day;
  paper: string | null;
}

/** Draws the facts of a certificate as rows: no marks, a name only behind a link, and the text of its type. */
export function drawFacts(
  check: CertificateCheck & { shared: Shared | null },
  language: Language,
  say: Say,
): Html {
  const { shared, kind, state, issued_at, ended_at } = check;
  const rows: Record<string, string | Html | null> = {
    name: shared && html`<bdi>${nameIn(language, shared.name)}</bdi>`,
    number: code(printNumber(check.code)),
    student: code(check.student),
    kind: say(`certificates:paper.titles.${kind}`),
    period: kind === 'internship' ? period(check, language, say) : null,
    // The first three digits of a student's number are the term of joining.
    join_term: /joined|courses|transcript/.test(kind)
      ? html`${nameIn(language, check.join_term)}<small>${code(check.student.slice(0, 3))}</small>`
      : null,
    courses: kind === 'courses' ? say('certificates:check.courses_done') : null,
    transcript: kind === 'transcript' ? say('certificates:check.transcript_valid') : null,
    enrolment: kind === 'identification' ? say('certificates:check.enrolled') : null,
    issued: dayOf(issued_at, language),
    [state]: ended_at && dayOf(ended_at, language),
    until: shared && dayOf(shared.ends_on, language),
  };
  const drawn = Object.entries(rows).map(([name, value]) =>
    value
      ? html`<div class="${name}"><dt>${say(`certificates:check.facts.${name}`)}</dt><dd>${value}</dd></div>`
      : html``,
  );
  return html`<dl>${drawn}</dl>`;
}

/** A day in both calendars, each on its own line. */
function dayOf(day: Day, language: Language) {
  const { first, second } = datePieces(day, language);
  return html`${first}${second ? html`<small>${second}</small>` : null}`;
}

/** From and to in both calendars, the language's own first. */
function period({ date_from, date_to }: CertificateCheck, language: Language, say: Say) {
  if (!date_from || !date_to) return null;
  const [start, end] = [datePieces(date_from, language), datePieces(date_to, language)];
  const words = (from: string, to: string) => say('certificates:paper.period', { from, to });
  const other = words(start.second, end.second);
  return html`${words(start.first, end.first)}${start.second && end.second ? html`<small>${other}</small>` : null}`;
}

/** Digits and letters that read from the left in either language. */
export function code(text: string): Html {
  return html`<bdi dir="ltr">${text}</bdi>`;
}
