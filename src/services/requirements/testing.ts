import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { filesContract } from '#services/files/contract.ts';
import { documentPurposes } from './calls.ts';
import { requirementsContract } from './contract.ts';

const { calls } = requirementsContract;

/** Instructor type 32, an employee and an administrator of the internship. */
export const reviewers = ['900032', '700032', '800020'] as const;

/** The number of a student in training whose documents the source calls so, whom no other test uses. */
export async function aTrainee(portal: TestPortal, documents: string, place = 0): Promise<string> {
  const { rows } = await portal.database.pool.query<{ student_id: string }>(
    `select student_id from student join account on account.person_id = student.person_id
     where student.is_active and enable_internship and not student.is_halted
       and status_internship_documents = $1 and student_id not like '2310000%'
     order by student_id offset $2 limit 1`,
    [documents, place],
  );
  return rows[0]?.student_id ?? '';
}

export const smallPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 300 400]/Parent 2 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

export async function aFile(person: TestPerson): Promise<number> {
  const { reply, status, code } = await person.call(filesContract.calls.upload, {
    body: { purpose: documentPurposes.plain },
    upload: new File([smallPdf], 'paper.pdf', { type: 'application/pdf' }),
  });
  if (status !== 201) throw new Error(`the file was refused: ${code}`);
  return reply.id;
}

/** Sends a new file for a requirement; answers the document's id. */
export async function send(
  person: TestPerson,
  requirement: number,
  days: { issued_on?: string; expires_on?: string } = { issued_on: '2026-11-01' },
): Promise<number> {
  const body = { requirement, file: await aFile(person), ...days };
  const { reply, status, code } = await person.call(calls.sendDocument, { body });
  if (status !== 201) throw new Error(`not sent: ${code}`);
  return reply.id;
}

export function decide(person: TestPerson, id: number, status: 'A' | 'RJ' | 'NM', reason = '') {
  return person.call(calls.reviewDocument, { body: { id, status, reason } });
}
