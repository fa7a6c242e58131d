import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { roles } from '#platform/access/roles.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { otherLanguage } from '#platform/language/language.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import { listPeopleTyped, type PeopleTables, peopleLike } from '#services/people/server/public.ts';
import { sentList } from '../lists.ts';
import type { SentState } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';

type Tables = NotificationTables & PeopleTables;

/** Which items written by hand to find. */
interface SentFound {
  search?: string | undefined;
  state?: SentState | undefined;
}

/** The recipient's state; a hidden item counts as seen. */
const state = sql<SentState>`case
  when notification.selected then 'opened'
  when notification.badge or notification.action then 'seen'
  else 'waiting' end`;

const items = (reads: Reads<Tables>) =>
  reads
    .selectFrom('sent_notification')
    .innerJoin('notification', 'notification.id', 'sent_notification.notification_id');

/** The items written by hand, with the people named in them. */
export const sent = listQueries(sentList, {
  id: 'sent_notification.notification_id',
  found: (reads: Reads<Tables>, scope: SentFound) => items(reads).where(sentLike(scope)),
  rows: (reads) =>
    items(reads)
      .select(['notification.id', 'sender_id', 'person_id', 'role', 'sent_at as time'])
      .select(['msg', 'msg_ar', 'link'])
      .select(state.as('state')),
  order: { time: 'sent_at' },
  present: async (reads, rows) => {
    const people = rows.flatMap(({ sender_id, person_id }) => [sender_id, person_id]);
    const names = await listPeopleTyped(reads, people);
    return rows.map(({ sender_id, person_id, role, ...row }) => ({
      ...row,
      role: role ?? roles.student,
      sender: personIn(names, sender_id),
      receiver: {
        ...personIn(names, person_id),
        user_type: names.get(person_id)?.user_type ?? null,
      },
    }));
  },
  sheet: {
    title: 'notifications:by_hand.title',
    heads: (key) => `notifications:sheet.${key}`,
    action: 'notifications.sent_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        time: [18, ({ time }) => time],
        user_id: [12, ({ receiver }) => receiver.user_id],
        receiver: [34, ({ receiver }) => nameOf(receiver)],
        role: [
          30,
          ({ role, receiver }) => say(rolePhrase(role, receiver.user_type), { code: String(role) }),
        ],
        msg: [60, (item) => textIn(language, item, 'msg')],
        other_msg: [60, (item) => textIn(otherLanguage(language), item, 'msg')],
        link: [24, ({ link }) => link],
        state: [14, (item) => say(`notifications:by_hand.states.${item.state}`)],
        sender_id: [12, ({ sender }) => sender.user_id],
        sender: [34, ({ sender }) => nameOf(sender)],
      };
    },
  },
});

function sentLike({ search, state: wanted }: SentFound): Expression<SqlBool> {
  const column = expressionBuilder<Tables, 'notification'>();
  const conditions: Expression<SqlBool>[] = [];
  if (search) conditions.push(column('notification.person_id', 'in', peopleLike(search)));
  if (wanted) conditions.push(sql<SqlBool>`${state} = ${wanted}`);
  return column.and(conditions);
}
