import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { SmsSender } from '#platform/sms/sms.ts';

export type { DemoTables } from '../tables/tables.ts';

import type { DemoTables } from '../tables/tables.ts';
import { keepMessage } from './kept-messages.ts';

export { adoptClock } from './demo-clock.ts';

/** How far this database is a demo: not at all, being loaded, or complete. */
export async function demoStage(reads: Reads<DemoTables>): Promise<'none' | 'begun' | 'complete'> {
  const mark = await reads.selectFrom('demo_mark').select('is_complete').executeTakeFirst();
  if (!mark) return 'none';
  return mark.is_complete ? 'complete' : 'begun';
}

export async function markDemo(
  database: Database<DemoTables>,
  mark: { is_complete: boolean },
): Promise<void> {
  await database.transaction(({ writes }) =>
    writes
      .insertInto('demo_mark')
      .values(mark)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(mark))
      .execute(),
  );
}

/** The demo's mail and SMS: kept for its outbox page, never sent. */
export function keepingSenders(
  database: Database<DemoTables>,
  clock: Clock,
): { mailer: Mailer; sms: SmsSender } {
  const keep = keepMessage.bind(null, database);
  const created_at = () => clock.now().toISOString();
  return {
    mailer: {
      deliver: ({ id, to, subject, text, html, links }) =>
        keep({
          id,
          kind: 'mail',
          sent_to: to,
          subject,
          text,
          html,
          links,
          created_at: created_at(),
        }),
    },
    sms: {
      deliver: ({ id, to, text }) =>
        keep({
          id,
          kind: 'sms',
          sent_to: to,
          subject: '',
          text,
          html: '',
          links: [],
          created_at: created_at(),
        }),
    },
  };
}
