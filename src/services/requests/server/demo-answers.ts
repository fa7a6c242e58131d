import { writeRiyals } from '#platform/language/numbers/money.ts';
import { addDays, type Day } from '#platform/language/times/day.ts';
import {
  type Answer,
  type Answers,
  type Definition,
  type Field,
  shownFields,
} from '#services/forms/contract.ts';

const reasons = [
  'ظرف عائلي يتطلب بقائي مع الأسرة خلال هذه المدة، وأرفقت ما يثبت ذلك.',
  'مراجعات طبية أسبوعية حسب التقرير، ولا تتفق مع مواعيد المحاضرات.',
  'انتقلت الأسرة إلى مدينة أخرى، وأحتاج إلى ترتيب السكن والمواصلات.',
  'تعارض جدول العمل مع جدول الشعبة، ولم أجد شعبة أخرى متاحة.',
  'أرغب في مراجعة الموضوع مع القسم قبل نهاية المدة المحددة.',
];
const opinions = [
  'لا يؤثر في الخطة الدراسية، ويُنصح بالتسجيل في الفصل القادم.',
  'تمت مناقشة الموضوع مع الطالب، والسبب مقبول.',
  'يتأخر التخرج فصلًا واحدًا.',
  'اطّلعت على السجل، ولا مانع.',
];
const short = ['الرياض', 'مبنى 3', 'الدور الأول', 'نادي القراءة', 'شركة الواحة', 'أ ب ج 1234'];
const english = ['King Saud University', 'Biochemistry 1', 'City Hospital'];

interface Around {
  /** Told apart by this. */
  place: number;
  today: Day;
  /** Whose sections are filled. */
  owners: ReadonlySet<string>;
}

/** Believable answers of these owners; files are left out. */
export function demoAnswers(definition: Definition, { place, today, owners }: Around): Answers {
  const answers: Answers = {};
  // A field may be asked because of an earlier one: what is shown grows as it is answered.
  for (let round = 0; round < 3; round += 1) {
    for (const [key, { field, section }] of shownFields(definition, answers)) {
      if (!owners.has(section.owner) || Object.hasOwn(answers, key)) continue;
      const isOpinion = section.owner !== 'student';
      const answer = answerOf(field, { place, today, isOpinion });
      if (answer !== null) answers[key] = answer;
    }
  }
  return answers;
}

function pick<Value>(values: readonly Value[], place: number): Value | undefined {
  return values[place % values.length];
}

function answerOf(
  field: Field,
  { place, today, isOpinion }: { place: number; today: Day; isOpinion: boolean },
): Answer | null {
  switch (field.kind) {
    case 'text':
    case 'arabic':
      return pick(short, place)?.slice(0, field.max_length) ?? null;
    case 'english':
      return pick(english, place) ?? null;
    case 'long_text':
      return pick(isOpinion ? opinions : reasons, place)?.slice(0, field.max_length) ?? null;
    case 'number':
      return Math.min(field.max, field.min + (place % 5) + 1);
    case 'money':
      return writeRiyals(((Math.max(field.min, 500) + (place % 8) * 250) * 100) as never);
    case 'date':
      return addDays(today, 3 + (place % 20));
    case 'choice':
      return chosen(field, place);
    case 'choices': {
      const one = chosen(field, place);
      return one === null ? null : [one];
    }
    case 'statement':
      return true;
    default:
      return null;
  }
}

function chosen(
  { options, select }: Pick<Extract<Field, { kind: 'choice' }>, 'options' | 'select'>,
  place: number,
): string | null {
  if (select === 'terms') return '262';
  if (select === 'majors') return String(1 + (place % 10));
  return pick(options, place)?.value ?? null;
}
