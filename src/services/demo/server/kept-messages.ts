import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import type { DemoTables } from '../tables/tables.ts';

type Message = DemoTables['demo_message'];

/** Keeps a message once, however often its job runs. */
export async function keepMessage(database: Database<DemoTables>, message: Message): Promise<void> {
  await database.transaction(({ writes }) =>
    writes
      .insertInto('demo_message')
      .values({ ...message, links: JSON.stringify(message.links) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
}

export async function listMessages(
  reads: Reads<DemoTables>,
  list: Page & { to?: string | undefined; search?: string | undefined },
) {
  const { to, search } = list;
  const matching = reads
    .selectFrom('demo_message')
    .$if(to !== undefined, (query) => query.where('sent_to', '=', to ?? ''))
    .$if(search !== undefined, (query) => query.where('text', 'ilike', `%${search}%`));
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(list.page_size)
      .offset(offsetOf(list))
      .execute(),
    matching.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: counted.count };
}
