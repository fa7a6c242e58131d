import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { filesContract } from '#services/files/contract.ts';
import { formsContract } from '#services/forms/contract.ts';
import { requestFilePurpose } from './calls.ts';
import { requestsContract } from './contract.ts';

const { calls } = requestsContract;

/** The demo's holders of the deferral's steps, for a student of medicine in the men's section. */
export const holders = {
  guide: '900003',
  head: '900002',
  faculty: '700009',
  scholarship: '700007',
  dean: '900004',
  registrar: '700005',
  supervisor: '900011',
} as const;

/** A student of this guide whom no other test uses and who has nothing under way. */
export async function aStudent(portal: TestPortal, place: number): Promise<string> {
  const { rows } = await portal.database.pool.query<{ user_id: string }>(
    `select student.student_id as user_id from student join person guide on guide.id = student.advisor_id
     join person on person.id = student.person_id
     join account on account.person_id = person.id
     where guide.user_id = $1 and student.is_active and student.major_code = 1 and student.gender = 1
       and not student.is_halted and student.student_id not like '2310000%'
       and not exists (select from form_request where form_request.student_id = student.person_id)
     order by student.student_id offset $2 limit 1`,
    [holders.guide, place],
  );
  return rows[0]?.user_id ?? '';
}

export async function formCalled(person: TestPerson, title: string): Promise<number> {
  const { reply } = await person.call(formsContract.calls.listForms, { query: { page_size: 50 } });
  return reply.results.find((form) => form.title === title)?.id ?? 0;
}

/** A small picture, sent for a form's field. */
export async function aFile(person: TestPerson, name = 'report.pdf'): Promise<number> {
  const bytes = new TextEncoder().encode(smallestPdf);
  const { reply, status, code } = await person.call(filesContract.calls.upload, {
    body: { purpose: requestFilePurpose },
    upload: new File([bytes], name, { type: 'application/pdf' }),
  });
  if (status !== 201) throw new Error(`the file was refused: ${code}`);
  return reply.id;
}

const smallestPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 3 3]/Parent 2 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** A deferral as somebody fills it in. */
export function deferral(proof: number): Record<string, string | true | number[]> {
  return {
    term: '262',
    semesters: 'two',
    reason: 'family',
    details: 'ظرف عائلي يتطلب التفرغ هذا الفصل.',
    proof: [proof],
    agreed: true,
  };
}

/** The student's deferral, sent. */
export async function aDeferral(student: TestPerson): Promise<number> {
  const form = await formCalled(student, 'Deferral of a term');
  const answers = deferral(await aFile(student));
  const { status, code, reply, error_codes } = await student.call(calls.sendRequest, {
    body: { form, answers },
  });
  if (status !== 201) throw new Error(`not sent: ${code} ${JSON.stringify(error_codes)}`);
  return reply.id;
}

/** The open step of this request in somebody's queue. */
export async function stepOf(person: TestPerson, request: number): Promise<number> {
  const { reply } = await person.call(calls.getRequest, { params: { id: request } });
  return reply.mine?.id ?? 0;
}

type Decided = Parameters<typeof decide>[2];

export function decide(
  person: TestPerson,
  step: number,
  body: {
    decision: 'approve' | 'reject' | 'send_back';
    reason?: string;
    reason_ar?: string;
    answers?: Record<string, string | number[]>;
    back_to?: string;
    marked?: { key: string; note: string }[];
  },
) {
  return person.call(calls.decideStep, { params: { id: step }, body });
}

/** Decides the request at the person's open step. */
export async function decideAt(person: TestPerson, request: number, body: Decided) {
  return decide(person, await stepOf(person, request), body);
}
