import type { Certificate, Noted, SideColumn, Words } from '#platform/documents/document.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatGregorian, formatHijri } from '#platform/language/times/dates.ts';
import type { FactsOf } from '../../facts.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import type { Sides } from './paper-sides.ts';

type List = NonNullable<Certificate['list']>;
type Period = FactsOf<'internship'>['periods'][number];
type Course = FactsOf<'courses'>['courses'][number];

/** The list that a certificate has below its facts. */
export function listOf({ facts }: CertificatePaper, sides: Sides): List | null {
  if (facts.kind === 'courses') return courseList(facts.courses, sides);
  if (facts.kind !== 'internship' || facts.periods.length === 0) return null;
  return periodList(facts.periods, sides);
}

/** Each side has the days in the calendar that its language puts first. */
function periodList(periods: readonly Period[], { say }: Sides): List {
  const title = say('certificates:paper.columns.site');
  return {
    columns: [
      { side: 'ar', title },
      { side: 'en', title },
    ],
    rows: periods.map(({ site, from, to }) => {
      const note = say('certificates:paper.period', { from: firstOf(from), to: firstOf(to) });
      return [
        { value: site.ar, note: note.ar },
        { value: site.en, note: note.en },
      ];
    }),
  };
}

const firstOf = (day: Period['from']) => ({
  ar: formatHijri(day, 'ar'),
  en: formatGregorian(day, 'en'),
});

/** The courses of each term below its name. */
function courseList(courses: readonly Course[], { say }: Sides): List {
  const title = say('certificates:paper.columns.course');
  const shared = (key: string): SideColumn => ({
    side: 'both',
    title: say(`certificates:paper.columns.${key}`),
    share: 0.45,
  });
  const cells = ({ name, course_code, hours }: Course): Noted<Words>[] => [
    { value: name.ar },
    { value: [{ text: course_code, ltr: true }] },
    { value: formatNumber(hours) },
    { value: name.en },
  ];
  const terms = Map.groupBy(courses, ({ term }) => term.ar);
  return {
    columns: [
      { side: 'ar', title, share: 2 },
      shared('code'),
      shared('hours'),
      { side: 'en', title, share: 2 },
    ],
    rows: [...terms.values()].flatMap((those) => [
      ...those.slice(0, 1).map(({ term }) => term),
      ...those.map(cells),
    ]),
  };
}
