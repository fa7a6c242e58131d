import { currentTerm, studyTermBefore } from './calendar.ts';
import { majorOf } from './majors.ts';
import type { Random } from './random.ts';
import type { Standing } from './standing.ts';
import type { Student } from './students.ts';
import type { Studies } from './studies.ts';

export const feeColumns = [
  'student_id',
  'term_code',
  'code',
  'description',
  'description_ar',
  'amount',
  'paid_amount',
  'due_date',
] as const;

export const feeNames = {
  TF: ['Tuition fees', 'الرسوم الدراسية'],
  LB: ['Laboratory fees', 'رسوم المختبرات'],
  UN: ['Medical uniform and card', 'الزي الطبي والبطاقة'],
  CR: ['University card', 'البطاقة الجامعية'],
  AD: ['Admission fees', 'رسوم القبول'],
  TR: ['Internship year fees', 'رسوم سنة الامتياز'],
  GR: ['Graduation document', 'وثيقة التخرج'],
  VT: ['Value added tax, 15%', 'ضريبة القيمة المضافة 15%'],
} as const;

/** Amounts are whole halalas; the file shows riyals. */
export type FeeLine = {
  term_code: string;
  code: keyof typeof feeNames;
  amount: number;
  paid_amount: number;
  due_date: string;
};

const termStart = '2026-09-06';
const secondHalf = '2026-11-01';
const agreedLater = '2026-11-30';
const beforeExams = '2026-12-06';

const healthMajors = new Set(['1', '2', '3', '4', '7', '9']);

export function fee(
  code: FeeLine['code'],
  riyals: number,
  paid_riyals: number,
  due_date: string,
  term_code: string = currentTerm.code,
): FeeLine {
  const amount = Math.round(riyals * 100);
  return { term_code, code, amount, paid_amount: Math.round(paid_riyals * 100), due_date };
}

export function drawFees(
  random: Random,
  student: Student,
  standing: Standing,
  studies: Studies,
  is_halted: boolean,
): readonly FeeLine[] {
  if (student.decided.fees) return student.decided.fees;
  if (standing.status === 'enrolled') return drawTermFees(random, student, studies, is_halted);
  if (!standing.studied_lately) return [];
  if (standing.status === 'graduated') {
    return [fee('GR', 300, random.pick([300, 300, 0]), '2026-07-30', lastTerm)];
  }
  return random.chance(0.25) ? [oldDebt(student)] : [];
}

function drawTermFees(
  random: Random,
  student: Student,
  studies: Studies,
  is_halted: boolean,
): readonly FeeLine[] {
  const lines: FeeLine[] = [];
  if (is_halted && random.chance(0.4)) lines.push(oldDebt(student));
  lines.push(...drawTuition(random, student, studies, is_halted));
  if (studies.registered_hours > 0) lines.push(fee('LB', 1_200, 1_200, termStart));
  if (student.join_term === currentTerm.code) lines.push(fee('AD', 1_000, 1_000, '2026-08-20'));
  const [code, amount] = healthMajors.has(student.major_code)
    ? (['UN', 350] as const)
    : (['CR', 150] as const);
  lines.push(fee(code, amount, random.chance(0.6) && !is_halted ? amount : 0, beforeExams));
  return lines;
}

// Half is due when the term begins and half on 1 November. A citizen's tax is borne by the
// state; for others it is a line of its own, paid together with the tuition.
function drawTuition(
  random: Random,
  student: Student,
  studies: Studies,
  is_halted: boolean,
): readonly FeeLine[] {
  const [share, due] = drawPaidShare(random, student, is_halted);
  const interning = studies.registered_hours === 0;
  const tuition = interning ? 3_000 : majorOf(student.major_code).tuition;
  const lines = [fee(interning ? 'TR' : 'TF', tuition, tuition * share, due)];
  const tax = tuition * 0.15;
  if (student.nationality !== 'SA') lines.push(fee('VT', tax, tax * share, due));
  return lines;
}

function drawPaidShare(
  random: Random,
  student: Student,
  is_halted: boolean,
): readonly [share: number, due_date: string] {
  if (is_halted) return [random.pick([0, 0.5]), secondHalf];
  if (student.study_type === 'scholarship') return [1, termStart];
  return random.weighted([
    [[1, secondHalf], 87],
    [[0.5, secondHalf], 6],
    [[0.5, agreedLater], 4],
    [[0.75, agreedLater], 2],
    [[0, agreedLater], 1],
  ]);
}

const lastTerm = studyTermBefore(1).code;

function oldDebt(student: Student): FeeLine {
  const tuition = majorOf(student.major_code).tuition;
  return fee('TF', tuition, tuition / 2, '2026-03-15', lastTerm);
}
