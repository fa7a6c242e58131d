import type { Block, Printed } from '#platform/documents/document.ts';
import { ltr } from '#platform/language/bidi.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { type Named, namesIn } from '#platform/language/name-in.ts';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import type { Say } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { eachClosure } from '#services/advising/calls.ts';
import { closureCodes, closureOf } from '#services/advising/contract.ts';
import { contactSharesOf, contactStates, type QualityGroup } from '../quality-report.ts';
import type { QualityPlace, QualityReport } from '../quality-shapes.ts';
import { roundedTo, smallestGroup, wholePercent } from '../rounding.ts';
import type { QualityAsked } from './read-quality.ts';

/** The guides with the smallest share of contacted students, as many as fit a printed report. */
const advisorsPrinted = 60;

interface QualityDocumentValues {
  report: QualityReport;
  asked: QualityAsked;
  /** The college of the filter, which the report's rows don't name. */
  college: { name: string; name_ar: string } | undefined;
  language: Language;
  now: Date;
}

interface Wording {
  say: Say;
  language: Language;
  nameOf: (named: Named) => string;
}

/** The printed report: the total, charts by major and college, then the guides. */
export function qualityDocument(values: QualityDocumentValues, say: Say): Printed {
  const { report, language, now } = values;
  const words: Wording = { say, language, nameOf: namesIn(language).nameOf };
  const day = riyadhDay(now);
  return {
    template: 'report',
    language,
    title: say('guidance-reports:quality.title'),
    subtitle: periodIn(report, words),
    office: say('guidance-reports:name'),
    number: `QG-${report.period.from.replaceAll('-', '')}-${day.replaceAll('-', '')}`,
    day,
    ...(report.as_of ? { as_of: new Date(report.as_of) } : {}),
    blocks: [
      ...scopeOf(values, words),
      ...wholeOf(report, say),
      ...noticesOf(report, words),
      ...placesOf('major', report.majors, words),
      ...(report.colleges.length > 1 ? placesOf('college', report.colleges, words) : []),
      ...advisorsOf(report, words),
    ],
  };
}

/** The semester's name, or the days. */
function periodIn({ period }: QualityReport, { say, language, nameOf }: Wording): string {
  if (period.semester) return nameOf(period.semester);
  const dayIn = (day: Day) => formatDay(day, language);
  return say('guidance-reports:quality.days', { from: dayIn(period.from), to: dayIn(period.to) });
}

function scopeOf({ report, asked, college }: QualityDocumentValues, words: Wording): Block[] {
  const [major] = report.majors;
  const parts = [
    ...(college ? [words.nameOf(college)] : []),
    ...(asked.major !== undefined && major ? [words.nameOf(major)] : []),
    ...(asked.gender ? [words.say(`guidance-reports:value.gender_${asked.gender}`)] : []),
  ];
  if (parts.length === 0) return [];
  const label = words.say('guidance-reports:print.filters');
  return [{ kind: 'facts', rows: [{ label, value: listOf(parts, words.language) }] }];
}

function wholeOf({ total }: QualityReport, say: Say): Block[] {
  if (!total) return [];
  const cell = (field: string, value: string) => ({
    label: say(`guidance-reports:quality.field.${field}`),
    value,
  });
  return [
    {
      kind: 'figures',
      cells: [
        cell('students', formatNumber(total.students)),
        cell('contacted', formatPercent(total.percent.contacted)),
        cell('answered', formatPercent(total.percent.answered)),
        cell('first_contact_hours', hoursIn(total)),
        cell('slots_used', formatPercent(total.percent.slots_used)),
        cell('cases_open', formatNumber(total.cases_open)),
      ],
    },
  ];
}

function noticesOf({ is_rounded, low_gpa }: QualityReport, { say, language }: Wording): Block[] {
  // The tables have room for the codes only.
  const ends = closureCodes.map((code) => `${ltr(code)} ${say(`advising:codes.${code}`)}`);
  const sentences = [
    say('guidance-reports:quality.rules', { low_gpa: ltr(formatNumber(low_gpa, 2)) }),
    say('guidance-reports:quality.codes', { codes: listOf(ends, language) }),
    ...(is_rounded
      ? [say('guidance-reports:absence.rounded', { step: roundedTo, smallest: smallestGroup })]
      : []),
  ];
  return sentences.map((words) => ({ kind: 'paragraph' as const, words }));
}

function placesOf(
  by: 'major' | 'college',
  places: readonly QualityPlace[],
  { say, nameOf }: Wording,
): Block[] {
  const told = places.flatMap(({ quality, ...place }) =>
    quality ? [{ label: nameOf(place), quality }] : [],
  );
  if (told.length === 0) return [];
  return [
    { kind: 'heading', text: say(`guidance-reports:quality.by.${by}`) },
    {
      kind: 'bands',
      rows: told.map(({ label, quality }) => {
        const shares = contactSharesOf(quality);
        return {
          label,
          shares: contactStates.map((state) => shares[state]),
          total: formatPercent(wholePercent(quality.contacted, quality.students)),
        };
      }),
      legend: contactStates.map((state) => say(`guidance-reports:quality.contact.${state}`)),
      note: say('guidance-reports:quality.totals'),
    },
    tableOf(
      say(`guidance-reports:field.${by}`),
      places.map(({ quality, ...place }) => ({ title: nameOf(place), quality })),
      say,
    ),
  ];
}

function advisorsOf({ results }: QualityReport, { say, nameOf }: Wording): Block[] {
  if (results.length === 0) return [];
  const more = results.length - advisorsPrinted;
  const rows = results.slice(0, advisorsPrinted).map(({ advisor, quality }) => ({
    title: advisor ? nameOf(advisor) : say('guidance-reports:quality.no_advisor'),
    quality,
  }));
  return [
    { kind: 'heading', text: say('guidance-reports:quality.by.advisor') },
    tableOf(say('guidance-reports:quality.field.advisor'), rows, say),
    ...(more > 0
      ? [
          {
            kind: 'paragraph' as const,
            words: say('guidance-reports:quality.more', { count: more }),
          },
        ]
      : []),
  ];
}

/** The figures that fit the width of a page. */
const printed = {
  students: ({ students }) => formatNumber(students),
  contacted: ({ contacted, students }) => formatPercent(wholePercent(contacted, students)),
  answered: ({ answered, contacted }) => formatPercent(wholePercent(answered, contacted)),
  first_contact_hours: (quality) => hoursIn(quality),
  low_gpa_contacted: ({ low_gpa, low_gpa_contacted }) =>
    ltr(`${formatNumber(low_gpa_contacted)}/${formatNumber(low_gpa)}`),
  slots_used: ({ slots_used, slots_offered }) =>
    formatPercent(wholePercent(slots_used, slots_offered)),
  no_shows: ({ no_shows }) => formatNumber(no_shows),
  cases_open: ({ cases_open }) => formatNumber(cases_open),
  ...eachClosure((figure) => (quality: QualityGroup) => formatNumber(quality[figure])),
} satisfies Record<string, (quality: QualityGroup) => string>;

/** Relative column widths; 1 by default. */
const shares: Partial<Record<keyof typeof printed, number>> = {
  students: 1.2,
  contacted: 1.2,
  answered: 1.3,
  cases_open: 0.85,
  ...eachClosure(() => 0.7),
};

function tableOf(
  first: string,
  rows: readonly { title: string; quality: QualityGroup | null }[],
  say: Say,
): Block {
  const fields = Object.keys(printed) as (keyof typeof printed)[];
  return {
    kind: 'table',
    columns: [
      { title: first, kind: 'text', share: 2.7 },
      ...fields.map((field) => ({
        title: closureOf(field) ?? say(`guidance-reports:quality.short.${field}`),
        kind: 'number' as const,
        share: shares[field] ?? 1,
      })),
    ],
    rows: rows.map(({ title, quality }) => [
      title,
      ...fields.map((field) => (quality ? printed[field](quality) : '–')),
    ]),
  };
}

function hoursIn({ first_contact_hours }: QualityGroup): string {
  return first_contact_hours === null ? '–' : formatNumber(first_contact_hours);
}
