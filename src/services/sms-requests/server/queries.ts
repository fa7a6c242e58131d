import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { holdsWords } from '#platform/database/holds-words.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { halalasOf, writeRiyals } from '#platform/language/numbers/money.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { peopleLike } from '#services/people/server/public.ts';
import { receiverList, requestList } from '../lists.ts';
import { nameOfState, type ReceiverState, type State } from '../request.ts';
import { presentReceivers, presentRequests } from './present.ts';
import { isApprover, type Tables } from './sms-platform.ts';

interface RequestsFound {
  actor: Actor;
  search?: string | undefined;
  state?: State | undefined;
}

export const requests = listQueries(requestList, {
  id: 'sms_request.id',
  found: (reads: Reads<Tables>, { actor, search, state }: RequestsFound) =>
    reads
      .selectFrom('sms_request')
      .$if(!isApprover(actor), (q) => q.where('asked_by', '=', actor.id))
      .$if(state !== undefined, (q) => q.where('state', '=', state as State))
      .$if(search !== undefined, (q) =>
        q.where((e) =>
          e.or([holdsWords(['text'], search ?? ''), e('asked_by', 'in', peopleLike(search ?? ''))]),
        ),
      ),
  rows: (reads) => reads.selectFrom('sms_request').selectAll(),
  order: { asked_at: 'sms_request.asked_at' },
  present: (reads, rows, { actor }) => presentRequests(reads, rows, actor),
  sheet: {
    title: 'sms-requests:list.title',
    heads: (key: string) => `sms-requests:field.${key}`,
    action: 'sms-requests.requests_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        id: [10, ({ id }) => id],
        asked_at: [20, ({ asked_at }) => asked_at],
        asked_by: [30, ({ asked_by }) => nameOf(asked_by)],
        text: [60, ({ text }) => text],
        sender: [13, ({ sender }) => sender],
        semester: [24, ({ semester }) => nameOf(semester)],
        receivers: [12, ({ receivers }) => receivers],
        parts: [10, ({ parts }) => parts],
        cost: [14, ({ cost }) => writeRiyals(halalasOf(cost))],
        state: [16, ({ state }) => say(`sms-requests:states.${nameOfState(state)}`)],
        reason: [40, ({ reason }) => reason || null],
        approver: [30, ({ approver }) => approver && nameOf(approver)],
        decided_at: [20, ({ decided_at }) => decided_at],
      };
    },
  },
});

interface ReceiversFound {
  request_id: number;
  actor: Actor;
  search?: string | undefined;
  state?: ReceiverState | undefined;
}

export const receivers = listQueries(receiverList, {
  id: 'sms_receiver.id',
  found: (reads: Reads<Tables>, { request_id, search, state }: ReceiversFound) =>
    reads
      .selectFrom('sms_receiver')
      .where('request_id', '=', request_id)
      .$if(state !== undefined, (q) => q.where('state', '=', state as ReceiverState))
      .$if(search !== undefined, (q) => q.where('person_id', 'in', peopleLike(search ?? ''))),
  rows: (reads) => reads.selectFrom('sms_receiver').selectAll(),
  order: { place: 'sms_receiver.id' },
  present: (reads, rows, { actor }) => presentReceivers(reads, rows, actor),
  sheet: {
    title: 'sms-requests:report.title',
    heads: (key: string) => `sms-requests:field.${key}`,
    action: 'sms-requests.receivers_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        phone: [14, ({ phone }) => phone],
        state: [16, ({ state }) => say(`sms-requests:receiver_states.${state}`)],
        failure: [40, ({ failure }) => failure || null],
        sent_at: [20, ({ sent_at }) => sent_at],
        settled_at: [20, ({ settled_at }) => settled_at],
      };
    },
  },
});
