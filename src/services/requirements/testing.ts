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

/** The smallest that are taken for Word's: by its first bytes, and by the names in its zip. */
export const smallDoc = Buffer.from('d0cf11e0a1b11ae1'.padEnd(80, '0'), 'hex');
export const smallDocx = Buffer.from(
  `UEsDBBQAAAAAAK5iel3UHNEBBAAAAAQAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbDxhLz5QSwMEFAAAAAAArmJ6XdQc0QEEAAAABAAAABEAAAB3b3Jk
L2RvY3VtZW50LnhtbDxhLz5QSwECFAMUAAAAAACuYnpd1BzRAQQAAAAEAAAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQA
AAAAAK5iel3UHNEBBAAAAAQAAAARAAAAAAAAAAAAAACAATUAAAB3b3JkL2RvY3VtZW50LnhtbFBLBQYAAAAAAgACAIAAAABoAAAAAAA=`,
  'base64',
);

/** Uploads bytes for a purpose. */
export function upload(
  person: TestPerson,
  purpose: keyof typeof documentPurposes,
  { name, bytes }: { name: string; bytes: string | Buffer<ArrayBuffer> },
) {
  return person.call(filesContract.calls.upload, {
    body: { purpose: documentPurposes[purpose] },
    upload: new File([bytes], name),
  });
}

export async function aFile(person: TestPerson): Promise<number> {
  const { reply, status, code } = await upload(person, 'plain', {
    name: 'paper.pdf',
    bytes: smallPdf,
  });
  if (status !== 201) throw new Error(`the file was refused: ${code}`);
  return reply.id;
}

/** A requirement of everybody, optional, of PDF files. */
export const aType = {
  name: 'Insurance',
  name_ar: 'التأمين الطبي',
  is_mandatory: false,
  is_visible: true,
  kinds: ['pdf' as const],
  valid_months: null,
  takes_days: 2,
  how_to: '',
  how_to_ar: '',
  major: null,
  college: null,
  cycle: null,
  sample: null,
};

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
