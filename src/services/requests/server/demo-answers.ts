import { writeRiyals } from '#platform/language/numbers/money.ts';
import { addDays, type Day } from '#platform/language/times/day.ts';
import {
  type Answer,
  type Answers,
  type Definition,
  type Field,
  shownFields,
} from '#services/forms/contract.ts';
import { anyWords, demoWords } from './demo-words.ts';

interface Around {
  /** Told apart by this. */
  place: number;
  today: Day;
  /** Whose sections are filled. */
  owners: ReadonlySet<string>;
  /** The codes of the student's courses of the term. */
  courses: readonly string[];
}

/** Believable answers of these owners; files are left out. */
export function demoAnswers(definition: Definition, around: Around): Answers {
  const answers: Answers = {};
  const words = demoWords[definition.title] ?? {};
  // A field may be asked because of an earlier one: what is shown grows as it is answered.
  for (let round = 0; round < 3; round += 1) {
    for (const [key, { field, section }] of shownFields(definition, answers)) {
      if (!around.owners.has(section.owner) || Object.hasOwn(answers, key)) continue;
      const answer =
        field.kind === 'table'
          ? rowsOf(field, words, around)
          : answerOf(field, words, { ...around, place: around.place + key.length });
      if (answer !== null) answers[key] = answer;
    }
  }
  return answers;
}

type Words = Readonly<Record<string, readonly string[]>>;
type Table = Extract<Field, { kind: 'table' }>;
type Cell = Table['columns'][number];

/** One row or two. */
function rowsOf({ columns, key }: Table, words: Words, around: Around): Answer {
  return Array.from({ length: 1 + (around.place % 2) }, (_, row) => {
    const cells = columns.flatMap((column) => {
      const named = words[column.key] ?? words[key] ?? [];
      const at = { ...around, place: around.place + row };
      const value = answerOf(column, { [column.key]: named }, at);
      return typeof value === 'string' || typeof value === 'number' ? [[column.key, value]] : [];
    });
    return Object.fromEntries(cells) as Record<string, string | number>;
  });
}

function pick<Value>(values: readonly Value[], place: number): Value | undefined {
  return values[place % values.length];
}

function answerOf(
  field: Exclude<Field, Table> | Cell,
  words: Words,
  { place, today, courses }: Around,
): Answer | null {
  const said = (others: readonly string[], longest: number) =>
    pick(words[field.key]?.length ? (words[field.key] ?? []) : others, place)?.slice(0, longest) ??
    null;
  switch (field.kind) {
    case 'text':
      return said(anyWords.text, field.max_length);
    case 'arabic':
      return said(anyWords.text, field.max_length);
    case 'english':
      return said(anyWords.english, field.max_length);
    case 'long_text':
      return said(anyWords.long_text, field.max_length);
    case 'number':
      return Math.min(field.max, field.min + (place % 5) + (isAbove(field) ? 7 : 1));
    case 'money':
      return writeRiyals(((Math.max(field.min, 500) + (place % 8) * 250) * 100) as never);
    case 'date':
      return addDays(today, 3 + (place % 20));
    case 'choice':
      return chosen(field, place, courses);
    case 'choices': {
      const one = chosen(field, place, courses);
      return one === null ? null : [one];
    }
    case 'statement':
      return true;
    default:
      return null;
  }
}

/** An answer that must be above an earlier one. */
function isAbove(field: object): boolean {
  return (
    'compare' in field && (field as Extract<Field, { compare: unknown }>).compare?.is === 'above'
  );
}

function chosen(
  field: Pick<Extract<Field, { kind: 'choice' }>, 'options' | 'select'>,
  place: number,
  courses: readonly string[],
): string | null {
  const { options, select } = field;
  if (select === 'coming_terms') return isAbove(field) ? null : '262';
  if (select === 'begun_terms') return '261';
  if (select === 'majors') return String(1 + (place % 10));
  if (select === 'my_courses') return pick(courses, place) ?? null;
  return pick(options, place)?.value ?? null;
}
