import type { Block, Printed, Words } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { type Named, namesIn } from '#platform/language/name-in.ts';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import type { Say } from '#platform/language/phrases.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { absenceBands } from '../absence-report.ts';
import type { AbsenceCourse, AbsencePlace, AbsenceReport } from '../contract.ts';
import { roundedTo, smallestGroup, wholePercent } from '../rounding.ts';
import type { AbsenceAsked } from './read-absence.ts';

/** The worst courses, as many as fit a printed report; the screen has all of them. */
const coursesPrinted = 40;

interface AbsenceDocumentValues {
  report: AbsenceReport;
  /** The filters of the report that its rows don't name. */
  asked: AbsenceAsked;
  language: Language;
  now: Date;
}

interface Wording {
  say: Say;
  nameOf: (named: Named) => string;
}

/** The printed report: the total, charts by major and college, then the worst courses. */
export function absenceDocument(values: AbsenceDocumentValues, say: Say): Printed {
  const { report, language, now } = values;
  const words: Wording = { say, nameOf: namesIn(language).nameOf };
  const day = riyadhDay(now);
  return {
    template: 'report',
    language,
    title: say('guidance-reports:absence.title'),
    ...(report.term ? { subtitle: words.nameOf(report.term) } : {}),
    office: say('guidance-reports:name'),
    number: `AB-${report.term?.code ?? '000'}-${day.replaceAll('-', '')}`,
    day,
    ...(report.as_of ? { as_of: new Date(report.as_of) } : {}),
    blocks: [
      ...scopeOf(values, words),
      ...wholeOf(report, say),
      ...noticesOf(report, say),
      ...(report.colleges.length > 1 ? placesOf('college', report.colleges, words) : []),
      ...placesOf('major', report.majors, words),
      ...coursesOf(report.results, words),
    ],
  };
}

/** The part of the university that it covers. */
function scopeOf(
  { report, asked, language }: AbsenceDocumentValues,
  { say, nameOf }: Wording,
): Block[] {
  const [major] = report.majors;
  const [college] = report.colleges;
  const [course] = report.results;
  const parts = [
    ...(asked.college !== undefined && college ? [nameOf(college)] : []),
    ...(asked.major !== undefined && major ? [nameOf(major)] : []),
    ...(asked.gender ? [say(`guidance-reports:value.gender_${asked.gender}`)] : []),
    ...(asked.course !== undefined && course ? [nameOf(course)] : []),
  ];
  if (parts.length === 0) return [];
  const label = say('guidance-reports:print.filters');
  return [{ kind: 'facts', rows: [{ label, value: listOf(parts, language) }] }];
}

function wholeOf({ total }: AbsenceReport, say: Say): Block[] {
  if (!total) return [];
  return [
    {
      kind: 'figures',
      cells: [
        { label: say('guidance-reports:print.whole'), value: formatNumber(total.students) },
        ...absenceBands.map((band) => ({
          label: say(`guidance-reports:band.${band}`),
          value: formatNumber(total[band]),
        })),
      ],
    },
  ];
}

function noticesOf({ limits, is_rounded }: AbsenceReport, say: Say): Block[] {
  const [first = 0, second = 0, third = 0] = limits.map((limit) => formatPercent(limit));
  const sentences = [
    say('guidance-reports:absence.limits', { first, second, third }),
    ...(is_rounded
      ? [say('guidance-reports:absence.rounded', { step: roundedTo, smallest: smallestGroup })]
      : []),
  ];
  return sentences.map((words) => ({ kind: 'paragraph' as const, words }));
}

function placesOf(
  by: 'college' | 'major',
  places: readonly AbsencePlace[],
  words: Wording,
): Block[] {
  if (places.length === 0) return [];
  const { say, nameOf } = words;
  return [
    { kind: 'heading', text: say(`guidance-reports:by.${by}`) },
    {
      kind: 'bands',
      rows: places.flatMap(({ absence, ...place }) =>
        absence
          ? [
              {
                label: nameOf(place),
                shares: absenceBands.map((band) => absence.percent[band]),
                total: formatPercent(wholePercent(absence.alerted, absence.students)),
              },
            ]
          : [],
      ),
      legend: absenceBands.map((band) => say(`guidance-reports:band.${band}`)),
      note: say('guidance-reports:absence.totals'),
    },
    tableOf(
      say(`guidance-reports:field.${by}`),
      places.map((place) => ({ title: nameOf(place), absence: place.absence })),
      say,
    ),
  ];
}

function coursesOf(courses: readonly AbsenceCourse[], { say, nameOf }: Wording): Block[] {
  if (courses.length === 0) return [];
  const more = courses.length - coursesPrinted;
  const rows = courses.slice(0, coursesPrinted).map((course) => ({
    title: [{ text: course.course_code, ltr: true as const }, ` ${nameOf(course)}`],
    absence: course.absence,
  }));
  return [
    { kind: 'heading', text: say('guidance-reports:by.course') },
    tableOf(say('guidance-reports:field.course'), rows, say),
    ...(more > 0
      ? [{ kind: 'paragraph' as const, words: say('guidance-reports:print.more', { count: more }) }]
      : []),
  ];
}

interface Row {
  title: Words;
  absence: AbsencePlace['absence'];
}

function tableOf(first: string, rows: readonly Row[], say: Say): Block {
  const figures = ['students', ...absenceBands, 'alerted'] as const;
  return {
    kind: 'table',
    columns: [
      { title: first, kind: 'text', share: 2.6 },
      ...figures.map((figure) => ({
        title: say(`guidance-reports:field.${figure}`),
        kind: 'number' as const,
      })),
    ],
    rows: rows.map(({ title, absence }) => [
      title,
      ...figures.map((figure) => {
        if (!absence) return '–';
        return figure === 'alerted'
          ? formatPercent(absence.percent.alerted, 1)
          : formatNumber(absence[figure]);
      }),
    ]),
  };
}
