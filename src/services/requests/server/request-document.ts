import type { Block, Printed, Words } from '#platform/documents/document.ts';
import { isolate } from '#platform/language/bidi.ts';
import type { Language } from '#platform/language/language.ts';
import { commaOf } from '#platform/language/lists.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import { currencyIn } from '#platform/language/numbers/numbers.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { datePieces, formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { type Day, isDay, riyadhDay } from '#platform/language/times/day.ts';
import type { Answer, Field } from '#services/forms/contract.ts';
import type { HeldRequest, OwnRequest } from '../request-shapes.ts';

type Shown = Omit<OwnRequest | HeldRequest, 'student'> & {
  student: { user_id: string; full_name: string; full_name_ar: string };
};

interface Asked {
  request: Shown;
  language: Language;
  /** The address of its check. */
  url: string;
}

/** A finished request on paper: what was filled in, and each decision with who made it, when and why. */
export function requestDocument({ request, language, url }: Asked, speak: Speak): Printed {
  const say = (key: string, values = {}) => speak(language, key, values);
  const { nameOf } = namesIn(language);
  const { form, number, state, ended_at, student, visits } = request;
  const day = riyadhDay(ended_at ?? request.changed_at);
  const decided = visits.filter((visit) => visit.decided_at !== null && visit.state !== 'closed');
  return {
    template: 'report',
    language,
    title: textIn(language, form, 'title'),
    subtitle: say(`requests:states.${state}`),
    office: say('requests:paper.office'),
    number,
    day,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: say('forms:facts.full_name'), value: nameOf(student) },
          {
            label: say('requests:column.student_id'),
            value: [{ text: student.user_id, ltr: true }],
          },
          { label: say('requests:column.sent_at'), value: momentText(request.sent_at, language) },
          { label: say('requests:column.ended_at'), value: momentText(ended_at, language) },
        ],
      },
      ...request.definition.sections.flatMap((section): Block[] => {
        const rows = section.fields.flatMap((field) => {
          const value = valueText(field, { request, language });
          return value === null ? [] : [{ label: textIn(language, field, 'label'), value }];
        });
        if (rows.length === 0) return [];
        const text = textIn(language, section, 'title');
        const facts: Block = { kind: 'facts', rows };
        return text ? [{ kind: 'heading', text }, facts] : [facts];
      }),
      { kind: 'heading', text: say('requests:paper.decisions') },
      {
        kind: 'table',
        columns: [
          { title: say('requests:column.step'), kind: 'text', share: 2 },
          { title: say('requests:column.state'), kind: 'text' },
          { title: say('requests:column.decided_by'), kind: 'text', share: 2 },
          { title: say('requests:column.decided_at'), kind: 'text', share: 2 },
          { title: say('requests:column.reason'), kind: 'text', share: 3 },
        ],
        rows: decided.map((visit) => [
          textIn(language, visit, 'title'),
          say(`requests:step_states.${visit.state}`),
          visit.decided_by ? nameOf(visit.decided_by) : '',
          visit.decided_at ? dayText(visit.decided_at, language) : '—',
          isolate(textIn(language, visit, 'reason') || visit.reason_ar || visit.reason || '—'),
        ]),
      },
    ],
    check: {
      title: say('requests:paper.check'),
      lines: [say('requests:paper.check_text'), [{ text: url, ltr: true }]],
      url,
    },
    // The link in it opens the check.
    is_secret: true,
  };
}

/** The day in both calendars, which may stand under each other in a narrow column. */
function dayText(moment: string, language: Language): string {
  const { first, second } = datePieces(riyadhDay(moment), language);
  return [first, second].filter(Boolean).join(' ');
}

function momentText(moment: string | null, language: Language): string {
  return moment === null ? '—' : formatMoment(moment, language, 'medium');
}

/** An answer as it reads; null where there is none. */
function valueText(
  field: Field,
  { request, language }: Pick<Asked, 'request' | 'language'>,
): Words | null {
  if (field.kind === 'record') {
    const known = request.record.find(({ fact }) => fact === field.fact);
    return known ? textIn(language, known, 'value') || '—' : null;
  }
  const answer = Object.hasOwn(request.answers, field.key) ? request.answers[field.key] : undefined;
  if (answer === undefined) return null;
  if (answer === true) return '✓';
  if (field.kind === 'file') {
    const ids = answer as number[];
    const files = request.files.filter(({ id }) => ids.includes(id));
    return files.map(({ file_name }) => file_name).join(commaOf(language)) || null;
  }
  if (field.kind === 'table') {
    const rows = answer as Record<string, string | number>[];
    return rows
      .map((row) =>
        field.columns
          .map((column) => choiceText(column, row[column.key], request, language))
          .join(' · '),
      )
      .join(' / ');
  }
  return choiceText(field, answer, request, language);
}

type Chosen = Pick<Field, 'kind'> & { options?: unknown; select?: unknown };

function choiceText(
  field: Chosen,
  answer: Answer | undefined,
  request: Pick<Shown, 'options'>,
  language: Language,
): string {
  if (answer === undefined) return '—';
  if (field.kind === 'date' && isDay(answer)) return formatDay(answer as Day, language, 'full');
  if (field.kind === 'money') return `${answer} ${currencyIn(language)}`;
  // A text typed in the other language keeps its full stop at its end.
  if (field.kind !== 'choice' && field.kind !== 'choices') return isolate(String(answer));
  const own = (field.options ?? []) as { value: string; label: string; label_ar: string }[];
  const listed = field.select ? (request.options[String(field.select)] ?? []) : [];
  const values = Array.isArray(answer) ? answer.map(String) : [String(answer)];
  return values
    .map((value) => {
      const option = own.find((one) => one.value === value);
      if (option) return textIn(language, option, 'label');
      const named = listed.find((one) => one.value === value);
      return named ? textIn(language, named, 'name') : value;
    })
    .join(commaOf(language));
}
