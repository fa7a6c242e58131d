import { showIban } from '#platform/contract/shown-iban.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Block, Printed } from '#platform/documents/document.ts';
import { titledName } from '#platform/language/honorific.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import { amountWords } from '#platform/language/numbers/amount-words.ts';
import { nothing } from '#platform/language/numbers/money.ts';
import { formatNumber, formatRiyals } from '#platform/language/numbers/numbers.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { formatGregorian, formatHijri } from '#platform/language/times/dates.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { lettersAddresses } from '../addresses.ts';
import { numberOf } from '../letter.ts';
import type { LetterRow, Paper } from '../tables/tables.ts';
import { fillIn, type Values } from '../template.ts';
import { listNamed, type Named } from './items.ts';
import type { Tables } from './letters-platform.ts';
import { aboutLetters } from './present.ts';

export type Subject = Awaited<ReturnType<typeof subjectOf>>;

/** Reads the data of a letter's paper once for both languages. */
async function subjectOf(reads: Reads<Tables>, row: LetterRow) {
  const [about, named, people] = await Promise.all([
    aboutLetters(reads, [row]),
    listNamed(reads, row),
    listPeopleNamed(reads, [row.confirmed_by ?? row.coordinator_by ?? row.made_by]),
  ]);
  const internship = about.internshipOf(row);
  return {
    row,
    named,
    side: about.sideOf(row),
    cycle: about.cycleOf(row),
    department: internship && {
      name: internship.department_name,
      name_ar: internship.department_name_ar,
    },
    trainer: about.personOf(row.trainer_id),
    span: spanOf(named, internship),
    signer: [...people.values()][0],
  };
}

/** From the first day of what is named to the last. */
function spanOf(
  { trainees, seats }: Named,
  internship: { start_date: string; end_date: string } | undefined,
): { from: Day; to: Day } | null {
  const all = [...trainees, ...seats, ...(internship ? [internship] : [])];
  const from = all.map(({ start_date }) => start_date).toSorted()[0];
  const to = all
    .map(({ end_date }) => end_date)
    .toSorted()
    .at(-1);
  return from && to ? { from: from as Day, to: to as Day } : null;
}

/** Gregorian and Hijri, in the language's order; an `و` or a dash between them would be read as another date. */
const bothOf = (day: Day, language: Language) => {
  const [first, second] =
    language === 'ar'
      ? [formatHijri(day, language), formatGregorian(day, language)]
      : [formatGregorian(day, language), formatHijri(day, language)];
  return `${first} (${second})`;
};

/** Returns the placeholders' values. */
export function valuesOf(subject: Subject, say: Say, language: Language): Values {
  const { row, side, cycle, department, trainer, span } = subject;
  const paid = formatRiyals(row.total_cost, language);
  return {
    side: nameIn(language, side),
    cycle: nameIn(language, cycle),
    department: department ? nameIn(language, department) : '',
    trainer: trainer ? nameIn(language, trainer) : '',
    count: say(`letters:paper.${row.kind === 'seats' ? 'seats' : 'trainees'}`, {
      count: row.trainee_count,
    }),
    from: span ? bothOf(span.from, language) : '',
    to: span ? bothOf(span.to, language) : '',
    total: paid,
    amount: paid,
  };
}

/** The values in both languages, to preview a text with. */
export async function readValues(reads: Reads<Tables>, row: LetterRow, speak: Speak) {
  const subject = await subjectOf(reads, row);
  const of = (language: Language) =>
    valuesOf(subject, (key, told) => speak(language, key, told), language);
  return { ar: of('ar'), en: of('en') };
}

/** Both languages of a letter's paper. `day` is its date: that of its confirmation. */
export async function writePaper(
  reads: Reads<Tables>,
  row: LetterRow,
  { speak, now }: { speak: Speak; now: Date },
): Promise<Paper> {
  const subject = await subjectOf(reads, row);
  const of = (language: Language) =>
    paperOf(subject, (key, told) => speak(language, key, told), language, now);
  return { ar: of('ar'), en: of('en') };
}

export function paperOf(
  subject: Subject,
  say: Say,
  language: Language,
  now: Date,
): Omit<Printed, 'check'> {
  const { row, cycle, signer } = subject;
  const values = valuesOf(subject, say, language);
  const lines = fillIn(textIn(language, row, 'text'), values).split(/\n+/);
  return {
    template: 'letter',
    language,
    title: say(`letters:kinds.${row.kind}`),
    subtitle: nameIn(language, cycle),
    office: say('letters:paper.office'),
    number: numberOf(row),
    day: riyadhDay(now),
    blocks: [
      ...lines.map((words): Block => ({ kind: 'paragraph', words })),
      ...tableOf(subject, say, language),
      ...costOf(subject, say, language),
      {
        kind: 'closing',
        greeting: say('letters:paper.closing'),
        post: say('letters:paper.post'),
        name: signer
          ? titledName(language, {
              ...signer,
              name: signer.full_name,
              name_ar: signer.full_name_ar,
            })
          : '',
      },
    ],
  };
}

function tableOf({ named }: Subject, say: Say, language: Language): Block[] {
  const { trainees, seats } = named;
  const day = (one: Day) => formatGregorian(one, language);
  const dates = [
    { title: say('letters:field.start_date'), kind: 'text', share: 1.9 },
    { title: say('letters:field.end_date'), kind: 'text', share: 1.9 },
  ] as const;
  if (trainees.length > 0) {
    return [
      {
        kind: 'table',
        columns: [
          { title: say('letters:paper.row'), kind: 'text', share: 0.4 },
          { title: say('letters:field.student'), kind: 'text', share: 2.1 },
          { title: say('letters:field.student_id'), kind: 'code', share: 1.4 },
          { title: say('letters:field.department'), kind: 'text', share: 1.5 },
          ...dates,
        ],
        rows: trainees.map(({ student, department, start_date, end_date }, at) => [
          formatNumber(at + 1),
          nameIn(language, { name: student.full_name, name_ar: student.full_name_ar }),
          student.user_id,
          nameIn(language, department),
          day(start_date),
          day(end_date),
        ]),
      },
    ];
  }
  if (seats.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { title: say('letters:field.department'), kind: 'text', share: 2.4 },
        { title: say('letters:field.code'), kind: 'code' },
        ...dates,
        { title: say('letters:field.seats'), kind: 'number' },
      ],
      rows: seats.map(({ department, code, start_date, end_date, seats: count }) => [
        nameIn(language, department),
        code,
        day(start_date),
        day(end_date),
        formatNumber(count),
      ]),
      total: [
        say('letters:paper.total'),
        '',
        '',
        '',
        formatNumber(seats.reduce((sum, { seats: count }) => sum + count, 0)),
      ],
    },
  ];
}

/** Writes the cost, in figures and words. */
function costOf({ row }: Subject, say: Say, language: Language): Block[] {
  const { kind, trainee_count, student_fee, total_cost } = row;
  // A side that asks for nothing: there is no amount to say.
  if (total_cost === nothing) return [];
  const words: Block = {
    kind: 'paragraph',
    words: [{ text: amountWords(total_cost, language), strong: true }],
  };
  if (kind === 'trainer_fees' || kind === 'payment_fees') {
    return [
      {
        kind: 'facts',
        rows: [{ label: say('letters:field.amount'), value: formatRiyals(total_cost, language) }],
      },
      words,
    ];
  }
  return [
    {
      kind: 'facts',
      rows: [
        { label: say('letters:field.student_fee'), value: formatRiyals(student_fee, language) },
        {
          label: say('letters:field.total_cost'),
          value: formatRiyals(total_cost, language),
          note: say('letters:paper.for', {
            what: say(`letters:paper.${kind === 'seats' ? 'seats' : 'trainees'}`, {
              count: trainee_count,
            }),
          }),
        },
      ],
    },
    words,
  ];
}

/** A trainer's account as the paper of their fees has it. */
export interface Account {
  iban: string;
  swift: string | null;
  bank: { name: string; name_ar: string } | null;
}

/** To everybody who isn't to transfer to it. */
export function hiddenAccount(hint: string | null): Account | null {
  if (hint === null) return null;
  const { masked: iban, bank } = showIban(hint);
  return { iban, swift: null, bank };
}

interface Printing {
  speak: Speak;
  language: Language;
  public_url: string;
  account: Account | null;
  /** Whether the account stands there whole, so that the paper is made for one reading. */
  is_secret: boolean;
}

/** Builds the printed letter: the account before the closing, and the code only if it is confirmed. */
export function printedOf(
  {
    paper,
    check_code: code,
    confirmed_at,
  }: Pick<LetterRow, 'check_code' | 'confirmed_at'> & { paper: Paper },
  { speak, language, public_url, account, is_secret }: Printing,
): Printed {
  const say: Say = (key, told) => speak(language, key, told);
  const printed = paper[language];
  const { blocks } = printed;
  const accountRows = account && [
    ...(account.bank
      ? [{ label: say('letters:paper.bank'), value: nameIn(language, account.bank) }]
      : []),
    { label: say('letters:paper.iban'), value: [{ text: account.iban, ltr: true as const }] },
    ...(account.swift
      ? [
          {
            label: say('letters:paper.swift'),
            value: [{ text: account.swift, ltr: true as const }],
          },
        ]
      : []),
  ];
  const draft: Block = {
    kind: 'notice',
    title: say('letters:paper.draft'),
    words: say('letters:paper.draft_note'),
  };
  return {
    ...printed,
    blocks: [
      ...(confirmed_at === null ? [draft] : []),
      ...blocks.slice(0, -1),
      ...(accountRows ? [{ kind: 'facts' as const, rows: accountRows }] : []),
      ...blocks.slice(-1),
    ],
    ...(is_secret ? { is_secret: true as const } : {}),
    ...(confirmed_at === null
      ? {}
      : {
          check: {
            title: say('letters:paper.check'),
            lines: [say('letters:paper.check_note', { number: printed.number })],
            url: `${public_url}${lettersAddresses.check({ code })}`,
          },
        }),
  };
}
