import type { Printed } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { type InBoth, namesIn } from '#platform/language/name-in.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { formatMoment, rangePieces } from '#platform/language/times/dates.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import type { Offer, Period } from '../contract.ts';

interface Receipt {
  student: InBoth<'full_name'> & { user_id: string };
  gpa: number | null;
  period: Period;
  number: string;
  saved_at: string;
  wishes: readonly Offer[];
  language: Language;
  /** The address of its check. */
  url: string;
}

/** A student's wishes as they are saved, on paper. */
export function wishesReceipt(receipt: Receipt, speak: Speak): Printed {
  const { student, gpa, period, number, saved_at, wishes, language, url } = receipt;
  const say = (key: string, values = {}) => speak(language, key, values);
  const { nameOf } = namesIn(language);
  const daysOf = (from: string, to: string) =>
    say('wishes:own.days', rangePieces({ from: from as Day, to: to as Day }, language).first);
  return {
    template: 'report',
    language,
    title: say('wishes:receipt.title'),
    subtitle: say('wishes:period_of', { number: period.number, cycle: nameOf(period.cycle) }),
    office: say('wishes:receipt.office'),
    number,
    day: riyadhDay(saved_at),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: say('wishes:field.student'), value: nameOf(student) },
          { label: say('wishes:field.student_id'), value: [{ text: student.user_id, ltr: true }] },
          ...(gpa === null ? [] : [{ label: say('wishes:field.gpa'), value: gpa.toFixed(2) }]),
          { label: say('wishes:field.saved_at'), value: formatMoment(saved_at, language, 'long') },
          {
            label: say('wishes:field.closes_at'),
            value: formatMoment(period.closes_at, language, 'long'),
          },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: say('wishes:field.position'), kind: 'number', share: 0.7 },
          { title: say('wishes:field.side'), kind: 'text', share: 3 },
          { title: say('wishes:field.department'), kind: 'text', share: 2 },
          { title: say('wishes:field.location'), kind: 'text', share: 1.5 },
          { title: say('wishes:field.days'), kind: 'text', share: 2.5 },
        ],
        rows: wishes.map(({ side, department, location, start_date, end_date }, at) => [
          String(at + 1),
          nameOf(side),
          nameOf(department),
          location,
          daysOf(start_date, end_date),
        ]),
      },
      {
        kind: 'notice',
        title: say('wishes:receipt.note_title'),
        words: say('wishes:receipt.note'),
      },
    ],
    check: {
      title: say('wishes:receipt.check'),
      lines: [say('wishes:receipt.check_text'), [{ text: url, ltr: true }]],
      url,
    },
    // The link in it opens the check.
    is_secret: true,
  };
}
