import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { notificationsContract } from './contract.ts';
import { forgetAll, tell } from './testing.ts';

const { calls } = notificationsContract;

let portal: TestPortal;
let person: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  person = await portal.as('900050');
});

afterAll(() => portal.stop());

const acts = [
  ...['arrive', 'elsewhere', 'toast', 'count', 'open', 'hide', 'show', 'seen', 'read_all'],
  ...['bell_off', 'bell_on', 'quiet', 'loud'],
];
const steps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 30 })), { maxLength: 25 });

/** The test's own model of an item, kept beside the portal's rows. */
interface Known {
  id: number;
  is_counted: boolean;
  is_hidden: boolean;
}

const bodies: Record<string, object> = {
  toast: { toestify: true },
  count: { badge: true },
  open: { selected: true },
  hide: { action: true },
  show: { action: false },
};

/** Whether the next item goes to the bell; steps toggle it. */
let in_bell = true;

test('whatever is done, the count, the list and the rows agree', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      await forgetAll(portal, person.id);
      for (const act of ['bell_on', 'loud']) await doOne(act, [], 0);
      const known: Known[] = [];
      for (const [act, place] of done) {
        await doOne(act, known, place);
        const counted = await person.call(calls.count, {});
        const listed = await person.call(calls.list, { query: { limit: 3000 } });
        const rows = await unseenRows();
        const shown = known.filter(({ is_hidden }) => !is_hidden);
        expect(counted.reply.count).toBe(shown.filter(({ is_counted }) => is_counted).length);
        expect(rows).toBe(counted.reply.count);
        expect(counted.reply.to_toast === null || counted.reply.quiet_until === null).toBe(true);
        expect(listed.reply.count).toBe(shown.length);
        expect(listed.reply.results.filter(({ badge }) => !badge)).toHaveLength(
          counted.reply.count,
        );
      }
    }),
    { numRuns: 25 },
  );
});

/** Read directly from the table. */
async function unseenRows(): Promise<number> {
  const rows = await portal.database.reads
    .selectFrom('notification')
    .select('id')
    .where('person_id', '=', person.id)
    .where((e) => e.or([e('role', 'is', null), e('role', '=', 3)]))
    .where((e) => e.and({ in_bell: true, action: false, badge: false }))
    .execute();
  return rows.length;
}

async function turn(act: string): Promise<void> {
  if (act === 'bell_off' || act === 'bell_on') {
    in_bell = act === 'bell_on';
    const body = { bell: in_bell, mail: !in_bell };
    await person.call(calls.chooseChannels, { params: { kind: 'booked' }, body });
    return;
  }
  const body = { is_on: act === 'quiet', start_time: '08:00', end_time: '07:59' };
  await person.call(calls.chooseQuietHours, { body });
}

async function doOne(act: string, known: Known[], place: number): Promise<void> {
  if (act === 'elsewhere') return tell(portal, person.id, { role: 29 });
  if (/^(bell_|quiet|loud)/.test(act)) return turn(act);
  if (act === 'arrive') {
    await tell(portal, person.id, place % 2 === 0 ? { role: 3 } : {});
    if (!in_bell) return;
    const { reply } = await person.call(calls.list, { query: { limit: 1 } });
    known.push({ id: reply.results[0]?.id ?? 0, is_counted: true, is_hidden: false });
    return;
  }
  const item = known[place % Math.max(1, known.length)];
  if (act === 'seen' || act === 'read_all') {
    const up_to = place % 3 === 0 ? item?.id : undefined;
    const selected = act === 'read_all' ? { selected: true as const } : {};
    await person.call(calls.seen, { body: { ...(up_to ? { up_to } : {}), ...selected } });
    for (const one of known) {
      // Hidden items can't be seen.
      if (!one.is_hidden && one.id <= (up_to ?? one.id)) one.is_counted = false;
    }
    return;
  }
  if (!item) return;
  await person.call(calls.change, { params: { id: item.id }, body: bodies[act] ?? {} });
  if (act === 'count' || act === 'open') item.is_counted = false;
  if (act === 'hide' || act === 'show') item.is_hidden = act === 'hide';
}
