import type { Certificate, Noted, Pair } from '#platform/documents/document.ts';
import { halalasOf } from '#platform/language/numbers/money.ts';
import { formatNumber, formatRiyals } from '#platform/language/numbers/numbers.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { FactsOf } from '../../facts.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { alike, dayText, type Sides, write } from './paper-sides.ts';

type Fact = Certificate['facts'][number];
type Owed = FactsOf<'identification'>['indebtedness'];

/** The rows of the table that both languages share. */
export function factsOf(paper: CertificatePaper, { say }: Sides, isUpright: boolean): Fact[] {
  const { facts } = paper;
  const { student } = facts;
  const noted = (key: string, cell: Noted<Pair>): Fact => ({
    label: say(`certificates:paper.facts.${key}`),
    ...cell,
  });
  const row = (key: string, value: Pair) => noted(key, { value });
  const dated = (key: string, day: Day | null) =>
    day === null ? [] : [noted(key, isUpright ? pieces(day) : { value: dayText(day) })];
  const owed = (key: string, { riyals, words }: Owed) =>
    words === null
      ? row(key, say('certificates:paper.nothing_due'))
      : noted(key, {
          value: write((language) => formatRiyals(halalasOf(riyals), language)),
          note: words,
        });
  const id = row('student_id', code(student.student_id));
  const study = [row('college', student.college), row('major', student.major)];
  const join_term = row('join_term', student.join_term);
  const joined = [id, ...study, join_term];
  switch (facts.kind) {
    case 'internship': {
      const location = say(`certificates:location_types.${facts.location_type}`);
      const dates = [...dated('from', paper.date_from), ...dated('to', paper.date_to)];
      return [id, ...study, ...dates, row('location', location)];
    }
    case 'joined':
      return joined;
    case 'courses': {
      const hours = facts.courses.reduce((sum, course) => sum + course.hours, 0);
      const counts = { courses: facts.courses.length, hours };
      return [
        ...joined,
        ...Object.entries(counts).map(([key, count]) => row(key, alike(formatNumber(count)))),
      ];
    }
    case 'transcript': {
      const hours = { passed: facts.hours_passed, total: facts.hours_of_plan };
      return [
        ...joined,
        row('hours', say('certificates:paper.hours_of_plan', hours)),
        ...dated('transcript', paper.issued_on),
      ];
    }
    case 'identification':
      return [
        id,
        row('faculty_no', code(String(student.college_code))),
        ...study,
        join_term,
        row('current_term', facts.current_term),
        owed('indebtedness', facts.indebtedness),
        owed('claim', facts.current_semester_claim),
      ];
  }
}

const code = (text: string) => alike([{ text, ltr: true }]);

/** The two dates below each other, for a narrow page. */
function pieces(day: Day): Noted<Pair> {
  return {
    value: write((language) => datePieces(day, language).first),
    note: write((language) => datePieces(day, language).second),
  };
}
