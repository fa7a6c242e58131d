import type { Actor } from '#platform/access/actor.ts';
import { personIf, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyalsOf, times } from '#platform/language/numbers/money.ts';
import { reachOf } from '#services/guidance/contract.ts';
import { maskAddress } from '#services/outgoing/server/public.ts';
import { listPeopleNamed, listReferenceNames } from '#services/people/server/public.ts';
import type { SmsReceiver, SmsRequest } from '../contract.ts';
import { states } from '../request.ts';
import type { ReceiverRow, RequestRow } from '../tables/tables.ts';
import { isApprover, type Tables } from './sms-platform.ts';

export async function presentRequests(
  reads: Reads<Tables>,
  rows: readonly RequestRow[],
  actor: Actor,
): Promise<SmsRequest[]> {
  const people = rows.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]);
  const names = await listPeopleNamed(reads, people);
  const terms = (await listReferenceNames(reads)).get('term');
  return rows.map(({ asked_by, decided_by, due_at: _, semester: code, ...row }) => {
    const { state, part_price, parts, receivers, finished_at } = row;
    const may = isApprover(actor) && asked_by !== actor.id;
    return {
      ...row,
      asked_by: personIn(names, asked_by),
      approver: personIf(names, decided_by),
      semester: { code, ...(terms?.get(code) ?? { name: code, name_ar: code }) },
      part_price: riyalsOf(part_price),
      cost: riyalsOf(times(part_price, parts * receivers)),
      can_decide: may && state !== states.rejected && finished_at === null,
    };
  });
}

/** Numbers are masked for roles that don't see them on the list of students. */
export async function presentReceivers(
  reads: Reads<Tables>,
  rows: readonly ReceiverRow[],
  actor: Actor,
): Promise<SmsReceiver[]> {
  const people = rows.map(({ person_id }) => person_id);
  const names = await listPeopleNamed(reads, people);
  const isSeen = reachOf(actor) !== null;
  return rows.map(({ id, person_id, phone, state, failure, sent_at, settled_at }) => ({
    id,
    state,
    failure,
    sent_at,
    settled_at,
    student: personIn(names, person_id),
    phone: phone === null || isSeen ? phone : maskAddress(phone),
  }));
}
