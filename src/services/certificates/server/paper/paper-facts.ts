import type { Certificate, Noted, Pair } from '#platform/documents/document.ts';
import { formatNumber, formatRiyals } from '#platform/language/numbers/numbers.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { CertificatePaper, PaperAmount } from './certificate-paper.ts';
import { alike, dayText, type Sides, write } from './paper-sides.ts';

type Fact = Certificate['facts'][number];

/** The rows of the table that both languages share. */
export function factsOf(paper: CertificatePaper, { say }: Sides, isUpright: boolean): Fact[] {
  const { student } = paper;
  const noted = (key: string, cell: Noted<Pair>): Fact => ({
    label: say(`certificates:paper.facts.${key}`),
    ...cell,
  });
  const row = (key: string, value: Pair) => noted(key, { value });
  const dated = (key: string, day: Day) =>
    noted(key, isUpright ? pieces(day) : { value: dayText(day) });
  const owed = (key: string, { amount, words }: PaperAmount) =>
    words === null
      ? row(key, say('certificates:paper.nothing_due'))
      : noted(key, { value: write((language) => formatRiyals(amount, language)), note: words });
  const id = row('student_id', code(student.student_id));
  const study = [row('college', student.college), row('major', student.major)];
  const joined = [id, ...study, row('join_term', student.join_term)];
  switch (paper.kind) {
    case 'internship':
      return [
        id,
        ...study,
        dated('from', paper.from),
        dated('to', paper.to),
        row('location', paper.location),
      ];
    case 'joined':
      return joined;
    case 'courses':
      return [
        ...joined,
        row('courses', alike(formatNumber(paper.courses.length))),
        row('hours', alike(formatNumber(paper.courses.reduce((sum, { hours }) => sum + hours, 0)))),
      ];
    case 'transcript': {
      const hours = { passed: paper.hours_passed, total: paper.hours_of_plan };
      return [
        ...joined,
        row('hours', say('certificates:paper.hours_of_plan', hours)),
        dated('transcript', paper.issued_on),
      ];
    }
    case 'identification':
      return [
        id,
        ...(paper.faculty_no === null ? [] : [row('faculty_no', code(paper.faculty_no))]),
        ...study,
        row('join_term', student.join_term),
        row('current_term', paper.current_term),
        owed('indebtedness', paper.indebtedness),
        owed('claim', paper.current_semester_claim),
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
