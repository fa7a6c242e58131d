import type { Actor } from '#platform/access/actor.ts';
import { isAllowed, student as students } from '#platform/access/allow.ts';
import { presentPerson } from '#platform/contract/person.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { amountWords } from '#platform/language/numbers/amount-words.ts';
import { type Halalas, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { findDebt } from '#services/payments/server/public.ts';
import {
  findPresentTerm,
  findStudent,
  listPeopleNumbered,
} from '#services/people/server/public.ts';
import { checkPath } from '../addresses.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';
import { findNewest } from './issue.ts';

/** The facts of the identification certificate, under the names of the specification; students read their own. */
export async function getIdentification(
  { database: { reads }, public_url }: Pick<CertificatesPlatform, 'database' | 'public_url'>,
  { student_id, actor, now }: { student_id: string; actor: Actor; now: Date },
) {
  const id = (await listPeopleNumbered(reads, [student_id])).get(student_id);
  const isOthers = isAllowed([students], actor) && id !== actor.id;
  const student =
    id === undefined || isOthers ? undefined : await findStudent(reads, { id, within: {} });
  if (!student) return refuse('not_found');
  const term = await findPresentTerm(reads, now);
  const asked = { student_id: student.id, term_code: term?.code ?? null };
  const { owed, claim } = await findDebt(reads, asked);
  const certificate = await findNewest(reads, {
    student_id: student.id,
    kind: 'identification',
    states: ['confirmed'],
  });
  const { email, gender, name: full_name, name_ar: full_name_ar, major } = student;
  const person = presentPerson({ id: student.id, user_id: student_id, full_name, full_name_ar });
  return {
    student: {
      student_id,
      faculty_no: String(student.college.id),
      join_semester: student.join_term,
      user: { ...person, email, gender },
    },
    major_ar: major.name_ar,
    major_name: major.name,
    certificate: certificate
      ? { id: certificate.id, url: `${public_url}${checkPath()}/${certificate.number}` }
      : null,
    e_register_data: {
      indebtedness: riyalsOf(owed),
      indebtedness_ar: wordsOf(owed, 'ar'),
      indebtedness_en: wordsOf(owed, 'en'),
      current_semester_claim: riyalsOf(claim),
      current_semester_claim_amount_text_ar: wordsOf(claim, 'ar'),
      current_semester_claim_amount_text_en: wordsOf(claim, 'en'),
    },
  };
}

/** Nothing is owed in no words. */
const wordsOf = (amount: Halalas, language: 'ar' | 'en') =>
  amount > nothing ? amountWords(amount, language) : '';
