import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { smsRequestsContract, type WholeRequest } from './contract.ts';

const { calls } = smsRequestsContract;

export const asker = '800016';
export const approver = '800005';
export const otherApprover = '800027';

/** The numbers of students with a phone of their own, whom nothing else in the tests concerns. */
export async function numbersOf(
  portal: Pick<TestPortal, 'owner'>,
  count: number,
): Promise<string[]> {
  const { rows } = await portal.owner.query<{ student_id: string }>(
    `select student_id from student join person on person.id = person_id
     where student.is_active and student_id not like '2310000%' and phone ~ '^5\\d{8}$'
     order by student_id desc limit $1`,
    [count],
  );
  return rows.map(({ student_id }) => student_id);
}

export const usual = { sender: 'Bawaba', semester: '261', text: 'يبدأ التسجيل يوم الأحد.' };

/** Asks as somebody would; only what matters to the test is stated. */
export async function aRequest(
  person: TestPerson,
  body: Partial<typeof usual> & { numbers: string[] },
): Promise<WholeRequest> {
  const request = await person.call(calls.sendRequest, { body: { ...usual, ...body } });
  if (request.status !== 201) throw new Error(`not requested: ${request.status} ${request.code}`);
  return request.reply;
}
