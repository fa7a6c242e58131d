import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeAudit } from '#platform/audit/audit.ts';
import { checkChain } from '#platform/audit/check-chain.ts';
import { linkEntries } from '#platform/audit/link-entries.ts';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';

let portal: TestPortal;
let turns = 0;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Each turn of the duty is beyond the portal's own time, so that its own one keeps still. */
async function takeTurn(): Promise<void> {
  turns += 1;
  await linkEntries(portal.database).look(
    new Date(portal.clock.now().getTime() + turns * 60_000_000),
  );
}

/** Transactions of other databases of the server are waited for too. */
async function linkAll(): Promise<void> {
  await vi.waitFor(
    async () => {
      await takeTurn();
      expect((await check()).unlinked).toBe(0);
    },
    { timeout: 60_000 },
  );
}

function entry(id: number) {
  const subject = { kind: 'person', id };
  return { now: portal.clock.now(), actor: null, action: 'accounts.role_taken', subject };
}

const write = (ids: readonly number[]) =>
  portal.database.transaction((tx) => writeAudit(tx, ...ids.map(entry)));

async function check() {
  let lines = '';
  const checked = await checkChain(portal.database.reads, async (more) => {
    lines += more;
  });
  return { ...checked, lines };
}

test('what has committed is linked in batches, and another host reckons the same', async () => {
  await linkAll();
  const before = await check();
  await write(Array.from({ length: 1500 }, (_, at) => at + 1));
  expect(await check()).toMatchObject({ unlinked: 1500, hash: before.hash });
  await linkAll();
  const { lines, ...after } = await check();
  expect(after).toMatchObject({
    batches: before.batches + 2,
    entries: before.entries + 1500,
    broken_at: null,
    unlinked: 0,
  });
  expect(lines.startsWith(before.lines)).toBe(true);
  let hash = createHash('sha256');
  let last = '';
  for (const line of lines.split('\n').filter(Boolean)) {
    const kept = JSON.parse(line);
    if (!('position' in kept)) {
      hash.update(`${line}\n`);
      continue;
    }
    last = hash.digest('hex');
    expect(kept.hash).toBe(last);
    hash = createHash('sha256').update(Buffer.from(last, 'hex'));
  }
  expect(last).toBe(after.hash);
});

test('an entry that commits late is waited for, and nothing is linked twice', async () => {
  const open = await portal.owner.connect();
  try {
    await open.query('begin');
    await open.query(`insert into audit_entry (at, action, subject_kind, subject_id, "from", "to")
      values (now(), 'accounts.role_taken', 'person', 1, '{}', '{}')`);
    await write([2]);
    for (let turn = 0; turn < 3; turn += 1) await takeTurn();
    expect(await check()).toMatchObject({ unlinked: 1 });
    await open.query('commit');
  } finally {
    open.release();
  }
  const { batches } = await check();
  await Promise.all([takeTurn(), takeTurn(), takeTurn()]);
  await linkAll();
  expect(await check()).toMatchObject({ batches: batches + 1, unlinked: 0, broken_at: null });
});

const frauds = {
  altered: `update audit_entry set "to" = '{"role": 22}' where id = $1`,
  removed: 'delete from audit_entry where id = $1',
  'put in later': `insert into audit_entry overriding system value
    select id - 1, at, actor_id, actor_user_type, actor_role, action, subject_kind, subject_id, "from", "to"
    from audit_entry where id = $1`,
};

test.each(Object.entries(frauds))('an entry that was %s is found', async (_fraud, statement) => {
  await portal.owner.query(
    `select setval('audit_entry_id_seq', nextval('audit_entry_id_seq') + 5)`,
  );
  await write([1]);
  await linkAll();
  const { batches, broken_at } = await check();
  expect(broken_at).toBeNull();
  const { rows } = await portal.owner.query('select max(upto_id) as id from audit_batch');
  const owner = await portal.owner.connect();
  try {
    await owner.query('begin');
    await owner.query('alter table audit_entry disable trigger audit_entry_append_only');
    await owner.query(statement, [rows[0].id]);
    await owner.query('alter table audit_entry enable trigger audit_entry_append_only');
    await owner.query('commit');
    expect(await check()).toMatchObject({ broken_at: batches });
    // As it was, for the next one.
    await owner.query('begin');
    await owner.query('alter table audit_batch disable trigger audit_batch_append_only');
    await owner.query('delete from audit_batch where position = $1', [batches]);
    await owner.query('alter table audit_batch enable trigger audit_batch_append_only');
    await owner.query('commit');
  } finally {
    owner.release();
  }
});

test('a batch stays as it was written', async () => {
  const change = 'update audit_batch set entries = 1';
  await expect(portal.database.pool.query(change)).rejects.toThrow('permission denied');
  await expect(portal.owner.query(change)).rejects.toThrow('append-only');
});
