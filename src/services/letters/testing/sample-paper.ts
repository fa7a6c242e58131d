import type { Printed } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { halalas } from '#platform/language/numbers/money.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import type { LetterKind } from '../letter.ts';
import { ar, serverAr } from '../phrases/staff-ar.ts';
import { en, serverEn } from '../phrases/staff-en.ts';
import { paperOf, printedOf, type Subject } from '../server/paper.ts';
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

/** One paragraph of greeting, one of what is asked for. */
function texts(kind: LetterKind) {
  return kind.endsWith('_fees')
    ? {
        text: 'Dear colleagues in Finance,\nPlease pay {amount} to {side}, {department}, for {from} to {to}.',
        text_ar:
          'سعادة مدير الإدارة المالية، السلام عليكم ورحمة الله وبركاته.\nنأمل صرف مبلغ {amount} إلى {side}، {department}، عن المدة من {from} إلى {to}.',
      }
    : {
        text: 'Dear colleagues at {side},\nThis concerns {count} in {cycle}, from {from} to {to}, as listed below.',
        text_ar:
          'السادة في {side}، السلام عليكم ورحمة الله وبركاته.\nيتضمن هذا الخطاب {count} في {cycle} من {from} إلى {to}، وفق البيان الآتي.',
      };
}

/** Builds the data of a letter of this kind without a database. */
export function sampleSubject(kind: LetterKind): Subject {
  const isTrainer = kind === 'trainer_fees';
  const row = {
    id: 42,
    kind,
    ...texts(kind),
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
    trainer: isTrainer ? named('Salem Alotaibi', 'سالم العتيبي') : undefined,
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

export const speak = speakWith(
  createPhrases({
    ar: { letters: { ...ar, ...serverAr } },
    en: { letters: { ...en, ...serverEn } },
  }),
);

/** After half past midnight in Riyadh. */
export const now = new Date('2026-11-22T21:30:00Z');

export const sampleIban = 'SA63 2000 0006 0801 0160 0042';

/** Its paper; that of trainer fees as financial management prints it, with the account. */
export function samplePaper(kind: LetterKind, language: Language, isConfirmed = true): Printed {
  const subject = sampleSubject(kind);
  const kept = paperOf(subject, (key, told) => speak(language, key, told), language, now);
  const bank = named('Riyad Bank', 'بنك الرياض');
  const account = kind === 'trainer_fees' ? { iban: sampleIban, swift: 'RIBLSARI', bank } : null;
  return printedOf(
    {
      paper: { ar: kept, en: kept },
      check_code: 'abc',
      confirmed_at: isConfirmed ? now.toISOString() : null,
    },
    { speak, language, public_url: 'https://portal.example', account, is_secret: account !== null },
  );
}
