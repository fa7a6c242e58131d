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

const acts = ['arrive', 'elsewhere', 'toast', 'count', 'open', 'hide', 'show', 'seen', 'read_all'];
const steps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 30 })), { maxLength: 25 });

/** What the tests knows of an item, kept beside the portal's own rows. */
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

test('whatever is done, the count, the list and the rows agree', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      await forgetAll(portal, person.id);
      const known: Known[] = [];
      for (const [act, place] of done) {
        await doOne(act, known, place);
        const counted = await person.call(calls.count, {});
        const listed = await person.call(calls.list, { query: { limit: 3000 } });
        const shown = known.filter(({ is_hidden }) => !is_hidden);
        expect(counted.reply.count).toBe(shown.filter(({ is_counted }) => is_counted).length);
        expect(listed.reply.count).toBe(shown.length);
        expect(listed.reply.results.filter(({ badge }) => !badge)).toHaveLength(
          counted.reply.count,
        );
      }
    }),
    { numRuns: 25 },
  );
});

async function doOne(act: string, known: Known[], place: number): Promise<void> {
  if (act === 'elsewhere') return tell(portal, person.id, { role: 29 });
  if (act === 'arrive') {
    await tell(portal, person.id, place % 2 === 0 ? { role: 3 } : {});
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
      // What is hidden was not there to be seen.
      if (!one.is_hidden && one.id <= (up_to ?? one.id)) one.is_counted = false;
    }
    return;
  }
  if (!item) return;
  await person.call(calls.change, { params: { id: item.id }, body: bodies[act] ?? {} });
  if (act === 'count' || act === 'open') item.is_counted = false;
  if (act === 'hide' || act === 'show') item.is_hidden = act === 'hide';
}
