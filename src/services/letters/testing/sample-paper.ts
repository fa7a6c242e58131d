import { halalas } from '#platform/language/numbers/money.ts';
import type { LetterKind } from '../letter.ts';
import type { Subject } from '../server/paper.ts';
import type { LetterRow } from '../tables/tables.ts';

const named = (name: string, name_ar: string) => ({ name, name_ar });

const traineeOf = (place: number, name: string, name_ar: string) => ({
  placement: place,
  internship: 1,
  student: { id: place, user_id: `23100000${place}`, full_name: name, full_name_ar: name_ar },
  department: named('Internal Medicine', 'الباطنة'),
  start_date: '2026-12-06' as const,
  end_date: '2027-01-28' as const,
});

/** What a letter of this kind would tell, without a database. */
export function sampleSubject(kind: LetterKind): Subject {
  const isTrainer = kind === 'trainer_fees';
  const row = {
    id: 42,
    kind,
    text: 'To {side}: {from} to {to}.',
    text_ar: 'السادة في {side}: من {from} إلى {to}.',
    trainee_count: isTrainer ? 0 : 2,
    student_fee: halalas(50_000),
    total_cost: halalas(isTrainer ? 250_000 : 100_000),
  } as LetterRow;
  return {
    row,
    named: {
      trainees:
        isTrainer || kind === 'seats'
          ? []
          : [
              traineeOf(1, 'Faisal Aldosari', 'فيصل الدوسري'),
              traineeOf(2, 'Noura Alharbi', 'نورة الحربي'),
            ],
      seats:
        kind === 'seats'
          ? [
              {
                internship: 1,
                department: named('Internal Medicine', 'الباطنة'),
                code: '611',
                start_date: '2026-12-06',
                end_date: '2027-01-28',
                seats: 2,
              },
            ]
          : [],
    },
    side: { id: 1, ...named('Riyadh General Hospital', 'مستشفى الرياض العام') },
    cycle: { id: 1, ...named('Second cycle 2026', 'الدورة الثانية 2026') },
    department: kind.endsWith('_fees') ? named('Internal Medicine', 'الباطنة') : undefined,
    trainer: undefined,
    span: { from: '2026-12-06', to: '2027-01-28' },
    signer: {
      id: 1,
      user_id: '800032',
      full_name: 'Majed Alsubaie',
      full_name_ar: 'ماجد السبيعي',
      gender: 1,
      honorific: 'dr',
    },
  } as Subject;
}
