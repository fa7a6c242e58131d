import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf, squeeze } from '#platform/documents/testing.ts';
import { sealAccount } from '#platform/secrets/sealed-account.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import {
  personAt,
  startPortal,
  type TestPerson,
  type TestPortal,
  testSecretKey,
} from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { messagesTo, passMinutes, tokenIn } from '#services/accounts/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { demoContract } from '#services/demo/contract.ts';
import { filesContract } from '#services/files/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { smallPdf } from '#services/requirements/testing.ts';
import { sidesContract } from '#services/sides/contract.ts';
import { personIbans } from '#services/sides/server/person-accounts.ts';
import { unplace } from '#services/training/server/public.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { letterFilePurpose } from './calls.ts';
import { lettersContract } from './contract.ts';
import { accept, makeDirecting, nameable } from './testing/making.ts';

const { calls } = lettersContract;

let portal: TestPortal;
let second: PortalProcess;
let unit: TestPerson;
let head: TestPerson;
let finance: TestPerson;
let logged = '';
let free: Awaited<ReturnType<typeof nameable>>;

beforeAll(async () => {
  const write = (line: string) => {
    logged += line;
  };
  portal = await startPortal({ log: { write } });
  second = await startProcess(portal.database_url);
  [unit, head, finance] = await Promise.all([
    portal.as('700032', 'en'),
    portal.as('800032'),
    portal.as('700012', 'en'),
  ]);
  free = await nameable(portal, 2);
  expect(free.length).toBeGreaterThan(9);
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

/** A side whose trainees no letter names; each test has its own. */
function fresh() {
  const found = free.shift();
  if (!found) throw new Error('too few sides');
  return found;
}

const here = (person: TestPerson) => personAt(second.url, { ...person, language: 'en' });

const get = async (id: number) => (await unit.call(calls.getLetter, { params: { id } })).reply;

/** Each as it is now. */
const seen = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await get(id))?.version ?? 1 })));

async function made(placements?: readonly number[], at = fresh()) {
  const { status, reply, code } = await makeDirecting(unit, at, placements);
  expect([status, code]).toEqual([201, null]);
  return { ...reply, at };
}

async function confirmed() {
  const letter = await made();
  await accept({ coordinator: head, finance }, letter.id);
  const { reply } = await head.call(calls.confirmLetters, {
    body: { letters: await seen([letter.id]) },
  });
  expect(reply).toEqual({ done: [letter.id], refused: [] });
  return letter;
}

/** Ends a training, which gives its seat back. */
const lose = (placement: number) =>
  portal.owner.query('update placement set result = 3, result_at = now() where id = $1', [
    placement,
  ]);

const textOf = async (blob: Blob) => readPdf(Buffer.from(await blob.arrayBuffer()));

describe('a letter to a side', () => {
  test('names whom no other names, and costs what they cost', async () => {
    const at = fresh();
    const query = { side: at.side, cycle: at.cycle, kind: 'directing' as const };
    const before = (await unit.call(calls.findNamed, { query })).reply;
    expect(before.trainees.map(({ placement }) => placement).toSorted((a, b) => a - b)).toEqual(
      at.placements,
    );
    const letter = await made(at.placements.slice(0, 1), at);
    expect(letter).toMatchObject({ trainee_count: 1, stage: 'review', status: 1, type: 2 });
    expect(letter.total_cost).toEqual(before.student_fee);
    const rest = await made(undefined, at);
    expect(rest.trainee_count).toBe(at.placements.length - 1);
    const again = await makeDirecting(unit, at);
    expect(again.code).toBe('nobody_to_name');
    const taken = await makeDirecting(unit, at, at.placements.slice(0, 1));
    expect([taken.status, taken.code]).toEqual([409, 'already_named']);
  });

  test('refuses who isn’t its side’s, what its text doesn’t know or lacks, and a day that is over', async () => {
    const at = fresh();
    const other = free[0];
    const body = { kind: 'directing' as const, side: at.side, cycle: at.cycle };
    const ask = async (more: object) => unit.call(calls.makeLetter, { body: { ...body, ...more } });
    expect((await ask({ placements: other?.placements })).code).toBe('not_of_this_letter');
    expect((await ask({ kind: 'appended', placements: at.placements })).code).toBe(
      'not_of_this_letter',
    );
    const unknown = await ask({ text: 'To {side} {count}: {wards}', text_ar: '{side} {count}' });
    expect([unknown.code, unknown.message]).toEqual([
      'unknown_placeholder',
      expect.stringContaining('{wards}'),
    ]);
    expect((await ask({ text_ar: 'إلى {side}', text: '{side} {count}' })).message).toContain(
      '{count}',
    );
    expect((await ask({ send_on: '2026-11-01' })).code).toBe('in_the_past');
    expect((await ask({ side: 999_999 })).status).toBe(404);
  });

  test('of two who name the same trainee at once, at two processes, one does', async () => {
    const at = fresh();
    const there = here(unit);
    for (const placement of at.placements.slice(0, 2)) {
      const answers = await Promise.all(
        [unit, there, unit, there].map((maker) => makeDirecting(maker, at, [placement])),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.code).toBe('already_named');
    }
  });

  test('is decided by the coordinator, then by finance; each once, and never without its reason', async () => {
    const { id, version } = await made();
    const params = { id };
    const early = await finance.call(calls.settle, { params, body: { status: 2, version } });
    expect(early.code).toBe('coordinator_first');
    const bare = await head.call(calls.coordinate, { params, body: { status: 4, version } });
    expect([bare.status, bare.code]).toEqual([400, 'reason_missing']);
    const stranger = await finance.call(calls.coordinate as typeof calls.settle, {
      params,
      body: { status: 2, version },
    });
    expect(stranger.status).toBe(403);
    const two = await Promise.all(
      [head, here(head)].map((one, at) =>
        one.call(calls.coordinate, {
          params,
          body: { status: at === 0 ? 2 : 3, reason: 'لا حاجة', version },
        }),
      ),
    );
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = two.find(({ status }) => status === 409);
    expect(['already_decided', 'changed_meanwhile']).toContain(late?.code);
  });

  test('is promised by two people, also where one has both desks’ roles', async () => {
    const { id, version } = await made();
    const params = { id };
    const { reply } = await head.call(calls.coordinate, { params, body: { status: 2, version } });
    await portal.owner.query('update letter set coordinator_by = $2 where id = $1', [
      id,
      finance.id,
    ]);
    const body = { status: 2 as const, version: reply.version };
    expect((await finance.call(calls.settle, { params, body })).code).toBe('other_desk');
    await portal.owner.query('update letter set coordinator_by = $2 where id = $1', [id, head.id]);
    expect((await finance.call(calls.settle, { params, body })).code).toBeNull();
    await expect(
      portal.owner.query('update letter set coordinator_by = finance_by where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'letter_two_people' });
  });

  test('goes back to its beginning when it is written anew, and no more once it is rejected', async () => {
    const letter = await made();
    const params = { id: letter.id };
    const asked = await head.call(calls.coordinate, {
      params,
      body: { status: 4, reason: 'يُرجى تقليل العدد', version: letter.version },
    });
    expect(asked.reply).toMatchObject({ stage: 'modify', status: 4 });
    const { text, text_ar, version } = await get(letter.id);
    const placements = letter.at.placements.slice(1);
    const body = { text, text_ar, version, notes: '', send_on: null, placements };
    const edited = await unit.call(calls.editLetter, { params, body });
    expect(edited.reply).toMatchObject({ stage: 'review', trainee_count: placements.length });
    expect((await unit.call(calls.editLetter, { params, body })).code).toBe('changed_meanwhile');
    await accept({ coordinator: head, finance }, letter.id);
    const again = await unit.call(calls.editLetter, {
      params,
      body: { ...body, version: (await get(letter.id)).version },
    });
    expect(again.reply).toMatchObject({ stage: 'review', status: 1 });
    const rejected = await head.call(calls.coordinate, {
      params,
      body: { status: 3, reason: 'أُلغي', version: again.reply.version },
    });
    expect(rejected.reply.stage).toBe('rejected');
    const stays = { ...body, version: rejected.reply.version };
    expect((await unit.call(calls.editLetter, { params, body: stays })).code).toBe(
      'rejected_stays',
    );
    // Another letter may name the same trainees.
    expect((await makeDirecting(unit, letter.at)).reply.trainee_count).toBe(
      letter.at.placements.length,
    );
  });
});

describe('several at once', () => {
  const one = async (id: number) => (await get(id)).stage;

  test('are accepted by either desk, each on its own; the others are named with why', async () => {
    const [first, other] = [await made(), await made()];
    const ids = [first.id, other.id];
    const stranger = await finance.call(calls.coordinateLetters, {
      body: { letters: await seen(ids) },
    });
    expect(stranger.status).toBe(403);
    expect(
      (await unit.call(calls.settleLetters, { body: { letters: await seen(ids) } })).status,
    ).toBe(403);
    const early = await finance.call(calls.settleLetters, { body: { letters: await seen(ids) } });
    expect(early.reply.done).toEqual([]);
    expect(early.reply.refused.map(({ code }) => code)).toEqual([
      'coordinator_first',
      'coordinator_first',
    ]);
    const preview = await head.call(calls.coordinateLetters, {
      body: { letters: await seen(ids), preview: true },
    });
    expect(preview.reply).toEqual({ done: ids, refused: [] });
    expect(await Promise.all(ids.map(one))).toEqual(['review', 'review']);

    const { version } = await get(other.id);
    const rejected = { status: 3 as const, reason: 'لا حاجة', version };
    await head.call(calls.coordinate, { params: { id: other.id }, body: rejected });
    const mixed = await head.call(calls.coordinateLetters, { body: { letters: await seen(ids) } });
    expect(mixed.reply.done).toEqual([first.id]);
    expect(mixed.reply.refused).toMatchObject([{ id: other.id, code: 'already_decided' }]);
    const after = await finance.call(calls.settleLetters, { body: { letters: await seen(ids) } });
    expect(after.reply.done).toEqual([first.id]);
    expect(after.reply.refused[0]).toMatchObject({ id: other.id, code: 'rejected_stays' });
    expect(after.reply.refused[0]?.message).toContain(`${other.number} (`);
    expect(await Promise.all(ids.map(one))).toEqual(['accepted', 'rejected']);
  });

  test('are accepted and confirmed as they were seen: what was edited since is named', async () => {
    const { id } = await made();
    const letters = await seen([id]);
    const { text, text_ar } = await get(id);
    const edit = { text, text_ar, notes: 'x', send_on: null, version: letters[0]?.version ?? 0 };
    await unit.call(calls.editLetter, { params: { id }, body: edit });
    const codeOf = async (call: typeof calls.coordinateLetters | typeof calls.confirmLetters) =>
      (await head.call(call, { body: { letters } })).reply.refused.map(({ code }) => code);
    expect(await codeOf(calls.coordinateLetters)).toEqual(['changed_meanwhile']);
    await accept({ coordinator: head, finance }, id);
    expect(await codeOf(calls.confirmLetters)).toEqual(['changed_meanwhile']);
    expect(await one(id)).toBe('accepted');
  });

  test('accepted twice at once, at two processes, each letter has one acceptance', async () => {
    const ids = [(await made()).id, (await made()).id];
    const body = { letters: await seen(ids) };
    const answers = await Promise.all(
      [head, here(head)].map((desk) => desk.call(calls.coordinateLetters, { body })),
    );
    expect(answers.flatMap(({ reply }) => reply.done).toSorted((a, b) => a - b)).toEqual(ids);
    const codes = answers.flatMap(({ reply }) => reply.refused.map(({ code }) => code));
    expect(codes).toEqual(['already_decided', 'already_decided']);
  });
});

describe('confirming', () => {
  test('takes what both desks accepted, names the others with why, and keeps seats and words', async () => {
    const [ready, unready] = [await made(), await made()];
    await accept({ coordinator: head, finance }, ready.id);
    const there = here(head);
    const body = { letters: await seen([ready.id, unready.id]) };
    const two = await Promise.all([
      head.call(calls.confirmLetters, { body }),
      there.call(calls.confirmLetters, { body }),
    ]);
    expect(two.flatMap(({ reply }) => reply.done)).toEqual([ready.id]);
    const refused = two.flatMap(({ reply }) => reply.refused);
    expect(refused.map(({ code }) => code).toSorted()).toEqual([
      'already_confirmed',
      'not_accepted',
      'not_accepted',
    ]);
    expect(refused.every(({ message }) => /^T[LI]-\d{5} \(.+\): /.test(message))).toBe(true);
    const [placement = 0] = ready.at.placements;
    expect(
      await unplace(portal.database, placement, { by: null, now: portal.clock.now() }),
    ).toMatchObject({
      code: 'in_letter',
    });
    const { text, text_ar, version } = await get(ready.id);
    const edit = { text, text_ar, version, notes: '', send_on: null };
    const params = { id: ready.id };
    expect((await unit.call(calls.editLetter, { params, body: edit })).code).toBe(
      'confirmed_stays',
    );
    for (const change of [
      "set text = 'other'",
      'set total_cost = 1',
      'set coordinator = 1, coordinator_by = null, coordinator_at = null',
    ]) {
      await expect(
        portal.owner.query(`update letter ${change} where id = $1`, [ready.id]),
      ).rejects.toMatchObject({ code: '23514' });
    }
    await expect(
      portal.owner.query('delete from letter_item where letter_id = $1', [ready.id]),
    ).rejects.toMatchObject({ constraint: 'letter_confirmed_stays' });
    await expect(
      portal.owner.query(
        `update letter set confirmed_at = now(), confirmed_by = coordinator_by, paper = '{}', check_code = 'x' where id = $1`,
        [unready.id],
      ),
    ).rejects.toMatchObject({ constraint: 'letter_confirmed' });
  });

  test('is tried first: a preview names who would be refused, and changes nothing', async () => {
    const [ready, unready] = [await made(), await made()];
    await accept({ coordinator: head, finance }, ready.id);
    const before = await Promise.all([ready, unready].map(({ id }) => get(id)));
    const ids = [ready.id, unready.id, 999_999];
    const { reply } = await head.call(calls.confirmLetters, {
      body: { letters: await seen(ids), preview: true },
    });
    expect(reply.done).toEqual([ready.id]);
    expect(reply.refused.map(({ code }) => code)).toEqual(['not_accepted', 'not_found']);
    expect(await Promise.all([ready, unready].map(({ id }) => get(id)))).toEqual(before);
    const { rows } = await portal.owner.query(
      `select 1 from audit_entry where action = 'letters.confirmed' and subject_id = $1`,
      [String(ready.id)],
    );
    expect(rows).toHaveLength(0);
  });

  test('is undone until the letter is sent', async () => {
    const { id, at } = await confirmed();
    const undo = async () => ({ letters: await seen([id]), confirmed: false });
    const undone = await head.call(calls.confirmLetters, { body: await undo() });
    expect(undone.reply.done).toEqual([id]);
    const { rows } = await portal.owner.query<{ letter_id: number | null }>(
      'select letter_id from placement where id = any ($1)',
      [at.placements],
    );
    expect(rows.every(({ letter_id }) => letter_id === null)).toBe(true);
    await head.call(calls.confirmLetters, { body: { letters: await seen([id]) } });
    expect((await unit.call(calls.sendLetter, { params: { id } })).status).toBe(200);
    const late = await head.call(calls.confirmLetters, { body: await undo() });
    expect(late.reply.refused[0]?.code).toBe('already_sent');
  });

  test('and accepting are refused while it names somebody whose seat is gone', async () => {
    const { id, at, version } = await made();
    const params = { id };
    await lose(at.placements[0] ?? 0);
    const body = { status: 2 as const, version };
    expect((await head.call(calls.coordinate, { params, body })).code).toBe('trainee_left');
    const { text, text_ar } = await get(id);
    const edit = { text, text_ar, version, notes: '', send_on: null };
    const edited = await unit.call(calls.editLetter, { params, body: edit });
    expect(edited.reply.trainee_count).toBe(at.placements.length - 1);
    await accept({ coordinator: head, finance }, id);
    await lose(at.placements[1] ?? 0);
    const { reply } = await head.call(calls.confirmLetters, {
      body: { letters: await seen([id]) },
    });
    expect(reply.refused.map(({ code }) => code)).toEqual(['trainee_left']);
  });

  test('is refused where the side’s fee has changed, or nobody there receives letters', async () => {
    const one = await made();
    await accept({ coordinator: head, finance }, one.id);
    await portal.owner.query('update side set student_fee = student_fee + 100 where id = $1', [
      one.at.side,
    ]);
    const ask = async () =>
      (await head.call(calls.confirmLetters, { body: { letters: await seen([one.id]) } })).reply
        .refused[0]?.code;
    expect(await ask()).toBe('fee_changed');
    await portal.owner.query('update side set student_fee = student_fee - 100 where id = $1', [
      one.at.side,
    ]);
    await portal.owner.query(
      "update side_person set is_selected = false where side_id = $1 and list = 'administrators'",
      [one.at.side],
    );
    expect(await ask()).toBe('no_recipient');
  });
});

describe('sending', () => {
  test('an urgent one goes out by itself; its link opens the paper once, over two processes', async () => {
    const { id, number } = await confirmed();
    const { rows } = await portal.owner.query<{ email: string }>(
      `select email from letter join side_person on side_person.side_id = letter.side_id
       where letter.id = $1 and list = 'administrators' order by side_person.id limit 1`,
      [id],
    );
    const to = rows[0]?.email ?? '';
    const before = await portal.visitor().call(demoContract.calls.outbox, { query: { to } });
    await passMinutes(portal, 11);
    const [mail] = await messagesTo(portal.visitor(), to, before.reply.results.length + 1);
    expect(mail?.text).toContain(number);
    const token = tokenIn(mail);
    const sent = await get(id);
    expect(sent).toMatchObject({ stage: 'sent', recipient: { email: to } });
    expect(sent.link).not.toBeNull();
    const visitor = portal.visitor('en');
    const looked = await visitor.call(calls.lookLetter, { params: { token } });
    expect(looked.reply).toMatchObject({ number, kind: 'directing' });
    const open = (person: TestPerson) =>
      person.call(calls.openLetter, { params: { token }, body: { language: 'ar' } });
    const there = personAt(second.url, { id: 0, token: null, language: 'en' });
    const answers = await Promise.all([visitor, there, visitor, there].map(open));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = answers.find(({ status }) => status !== 200);
    expect([late?.code, late?.message]).toEqual(['link_over', expect.stringContaining('once')]);
    expect((await visitor.call(calls.lookLetter, { params: { token } })).code).toBe('link_over');
    const opened = answers.find(({ status }) => status === 200);
    const { text } = await textOf(opened?.reply.blob ?? new Blob());
    expect(text).toContain(number);
    expect(await get(id)).toMatchObject({ stage: 'opened', link: null });
  });

  test('a scheduled one waits for its day, and a revoked or newer link closes the older', async () => {
    const at = fresh();
    const body = {
      kind: 'directing' as const,
      side: at.side,
      cycle: at.cycle,
      send_on: '2026-12-01' as const,
    };
    const { reply } = await unit.call(calls.makeLetter, { body });
    await accept({ coordinator: head, finance }, reply.id);
    await head.call(calls.confirmLetters, { body: { letters: await seen([reply.id]) } });
    expect((await get(reply.id)).due_at).toBe('2026-12-01T05:00:00.000Z');
    const params = { id: reply.id };
    await unit.call(calls.sendLetter, { params });
    const link = async () => (await get(reply.id)).link;
    await expect.poll(link).not.toBeNull();
    expect((await unit.call(calls.endLink, { params })).status).toBe(200);
    expect(await link()).toBeNull();
    expect((await unit.call(calls.endLink, { params })).code).toBe('no_link');
    await unit.call(calls.sendLetter, { params });
    await expect.poll(link).not.toBeNull();
  });

  test('what is on its way is revoked too: its mail comes to nothing', async () => {
    const { id } = await confirmed();
    const params = { id };
    const mailingOf = async () =>
      (
        await portal.owner.query<{ mailing: string | null }>(
          'select mailing from letter where id = $1',
          [id],
        )
      ).rows[0]?.mailing;
    await unit.call(calls.sendLetter, { params });
    await expect.poll(mailingOf).toBeNull();
    // As while a mail server is slow: another sending waits behind the one that was mailed.
    await portal.owner.query("update letter set mailing = 'queued' where id = $1", [id]);
    expect((await get(id)).is_on_way).toBe(true);
    expect((await unit.call(calls.endLink, { params })).status).toBe(200);
    expect(await get(id)).toMatchObject({ link: null, is_on_way: false });
    expect((await unit.call(calls.endLink, { params })).code).toBe('no_link');
  });

  test('without anybody to receive it waits for the unit, and goes out once there is somebody', async () => {
    const { id, at } = await confirmed();
    const select = (is: boolean) =>
      portal.owner.query(
        "update side_person set is_selected = $2 where side_id = $1 and list = 'administrators'",
        [at.side, is],
      );
    await select(false);
    await passMinutes(portal, 11);
    await expect.poll(async () => (await get(id)).stage).toBe('unsent');
    const waiting = await unit.call(waitsContract.calls.listWaits, {});
    expect(JSON.stringify(waiting.reply)).toContain('letters_unsent');
    await select(true);
    expect((await unit.call(calls.sendLetter, { params: { id } })).reply.stage).toBe('sent');
  });

  test('the code on a paper says whether it is real, and nothing of whom it names', async () => {
    const { id, number } = await confirmed();
    const { rows } = await portal.owner.query<{ check_code: string }>(
      'select check_code from letter where id = $1',
      [id],
    );
    const params = { code: rows[0]?.check_code ?? '' };
    const check = async () => (await portal.visitor().call(calls.checkLetter, { params })).reply;
    expect(await check()).toEqual({ is_valid: true, kind: 'directing', number, day: '2026-11-22' });
    await head.call(calls.confirmLetters, {
      body: { letters: await seen([id]), confirmed: false },
    });
    expect((await check()).is_valid).toBe(false);
    await head.call(calls.confirmLetters, { body: { letters: await seen([id]) } });
    expect((await check()).is_valid).toBe(false);
  });
});

describe('an internal letter', () => {
  async function aTrainer() {
    const { rows } = await portal.owner.query<{ internship: number; trainer: number }>(
      `select internship.id as internship, trainer_id as trainer from internship
       where confirmed_at is not null and placed > 0
         and exists (select from side_person where id = trainer_id and iban is not null)
         and not exists (select from letter where internship_id = internship.id) order by id limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error('no internship is left');
    return found;
  }

  test('has the trainer’s account on finance’s paper alone, and each printing in the audit', async () => {
    const { internship, trainer } = await aTrainer();
    const iban = await ibanOf(trainer);
    const bare = { type: 2 as const, internship };
    expect((await unit.call(calls.makeInternal, { body: bare })).code).toBe('amount_missing');
    const body = { ...bare, amount: 2500 as never };
    const { reply, status } = await unit.call(calls.makeInternal, { body });
    expect([status, reply.type, reply.total_cost]).toEqual([201, 2, 2500]);
    expect((await unit.call(calls.makeInternal, { body })).code).toBe('already_named');
    const params = { id: reply.id };
    const asked = { params, body: { language: 'ar' as const } };
    expect((await finance.call(calls.printTrainerFees, asked)).code).toBe('not_confirmed');
    await accept({ coordinator: head, finance }, reply.id);
    await head.call(calls.confirmLetters, { body: { letters: await seen([reply.id]) } });
    expect((await unit.call(calls.printTrainerFees, asked)).status).toBe(403);
    const forUnit = await unit.call(calls.printLetter, { params, query: { language: 'ar' } });
    const hidden = await textOf(forUnit.reply.blob);
    expect(hidden.text).not.toContain(squeeze(iban));
    expect(hidden.text).toContain(iban.slice(-4));
    for (const _ of ['first', 'second']) {
      const paper = await finance.call(calls.printTrainerFees, asked);
      const text = (await textOf(paper.reply.blob)).text.replace(/\s/g, '');
      for (const part of [iban, swift]) expect(text).toContain(part);
    }
    for (const [whole, code] of [['SA4420000001234567891234'], [iban, 'RIBLSARI']]) {
      await ibanOf(trainer, whole, code);
      expect((await finance.call(calls.printTrainerFees, asked)).code).toBe('account_changed');
    }
    await ibanOf(trainer);
    const list = await finance.call(calls.listInternal, { query: { type: 2, page_size: 200 } });
    const sheet = await finance.call(calls.exportInternal, { body: { format: 'csv', type: 2 } });
    const one = await finance.call(calls.getLetter, { params });
    const trail = await (await portal.as('800022')).call(auditContract.calls.listEntries, {
      query: { page_size: 100 },
    });
    const actions = trail.reply.results.map(({ action }) => action);
    expect(actions.filter((action) => action === 'letters.account_printed')).toHaveLength(2);
    expect(actions.filter((action) => action === 'sides.iban_read')).toHaveLength(4);
    const said = [
      JSON.stringify([list.reply, one.reply, trail.reply]),
      await sheet.reply.blob.text(),
      logged,
    ];
    for (const text of said) {
      for (const part of [iban, swift]) expect(text.replaceAll(' ', '')).not.toContain(part);
    }
    const { rows: found } = await portal.owner.query<{ name: string }>(
      `select tablename as name from pg_tables where tablename in ('letter', 'letter_item', 'audit_entry')`,
    );
    for (const { name } of found) {
      const { rows: planted } = await portal.owner.query(
        `select 1 from ${name} it where replace(it::text, ' ', '') ~ ($1 || '|' || $2)`,
        [iban, swift],
      );
      expect(planted, name).toHaveLength(0);
    }
  });

  const swift = 'RIBLSARIQ42';

  /** A person of a side, as their form sends them. */
  async function formOf(id: number) {
    const { rows } = await portal.owner.query<{ side_id: number }>(
      'select side_id from side_person where id = $1',
      [id],
    );
    const params = { id: rows[0]?.side_id ?? 0 };
    const { reply } = await unit.call(sidesContract.calls.listPeople, {
      params,
      query: { page_size: 100 },
    });
    const found = reply.results.find((person) => person.id === id);
    if (!found) throw new Error('nobody is known by this id');
    const { id: _, list, side, bank, full_name, full_name_ar, ...form } = found;
    return form;
  }

  /** Seals an account for the trainer: what no answer but finance's paper may have. */
  async function ibanOf(id: number, whole = 'SA0380000000608010167519', code = swift) {
    const secrets = createSecrets({ current: testSecretKey, others: [] });
    const account = { iban: whole, swift: code };
    const { iban, iban_hint } = sealAccount(secrets, personIbans, { id }, account);
    await portal.owner.query(
      'update side_person set account_agreed_by = null, account_agreed_at = null where id = $1',
      [id],
    );
    await portal.owner.query(
      `update side_person set iban = $2, iban_hint = $3, has_swift = true,
         account_agreed_by = $4, account_agreed_at = now() where id = $1`,
      [id, iban, iban_hint, finance.id],
    );
    return whole;
  }

  test('is paid to the account that financial management accepted, and to no other', async () => {
    const { internship, trainer } = await aTrainer();
    await ibanOf(trainer);
    const body = { type: 2 as const, internship, amount: 1500 as never };
    const { reply } = await unit.call(calls.makeInternal, { body });
    const params = { id: reply.id };
    await accept({ coordinator: head, finance }, reply.id);
    const person = { params: { id: trainer }, body: await formOf(trainer) };
    const edit = (body: typeof person.body & { bank_IBAN?: string }) =>
      unit.call(sidesContract.calls.editPerson, { ...person, body });
    // The address first, then the account: its owner is reached all the same.
    const forged = { ...person.body, email: 'x@thief.example' };
    const { version: next } = (await edit(forged)).reply;
    const bank_IBAN = 'SA4420000001234567891234';
    const changed = await edit({ ...forged, version: next, bank_IBAN });
    expect([changed.status, changed.reply.bank?.is_agreed]).toEqual([200, false]);
    expect(await get(reply.id)).toMatchObject({ stage: 'finance', finance: { status: 1 } });
    for (const to of ['x@thief.example', person.body.email]) {
      const [mail] = await messagesTo(portal.visitor(), to, 1);
      expect(mail?.text).toContain('1234');
    }
    const confirm = async (who: TestPerson) =>
      (await who.call(calls.confirmLetters, { body: { letters: await seen([reply.id]) } })).reply;
    expect((await confirm(finance)).done).toEqual([]);
    const settle = async () => {
      const { version } = await get(reply.id);
      return finance.call(calls.settle, { params, body: { status: 2, version } });
    };
    expect((await settle()).code).toBe('account_not_agreed');
    const { version } = changed.reply;
    const agree = (who: TestPerson) =>
      who.call(sidesContract.calls.agreeAccount, { params: { id: trainer }, body: { version } });
    expect((await agree(unit)).code).toBe('forbidden');
    expect((await agree(finance)).status).toBe(200);
    expect((await settle()).status).toBe(200);
    const own = await confirm(unit);
    expect(own.refused).toMatchObject([{ id: reply.id }]);
    expect((await confirm(finance)).done).toEqual([reply.id]);
    const stolen = portal.database.pool.query(
      `update letter set iban_hint = '10-0001' where id = $1`,
      [reply.id],
    );
    await expect(stolen).rejects.toMatchObject({ constraint: 'letter_confirmed_stays' });
  });

  test('isn’t decided on or confirmed by whoever wrote it, also past the portal', async () => {
    const { internship } = await aTrainer();
    const letter = (await unit.call(calls.makeInternal, { body: { type: 1, internship } })).reply;
    const params = { id: letter.id };
    const body = { status: 2 as const, version: 1 };
    expect((await unit.call(calls.coordinate, { params, body })).code).toBe('own_letter');
    const past = portal.database.pool.query(
      'update letter set coordinator = 2, coordinator_by = made_by, coordinator_at = now() where id = $1',
      [letter.id],
    );
    await expect(past).rejects.toMatchObject({ constraint: 'letter_own' });
  });

  test('of training fees is reckoned from the trainees, edited in its own call, and filtered', async () => {
    const { internship } = await aTrainer();
    const { rows } = await portal.owner.query<{ cost: string }>(
      `select (placed * student_fee)::text as cost from internship join side on side.id = side_id
       where internship.id = $1`,
      [internship],
    );
    const { reply } = await unit.call(calls.makeInternal, { body: { type: 1, internship } });
    expect(Number(reply.total_cost) * 100).toBe(Number(rows[0]?.cost));
    const { text, text_ar } = await get(reply.id);
    const body = { id: reply.id, text, text_ar, notes: 'x', amount: 99.5 as never, version: 1 };
    expect((await unit.call(calls.editInternal, { body })).reply.total_cost).toBe(99.5);
    const seats = await portal.owner.query<{ id: number }>(
      'select id from placement where internship_id = $1 and holds_seat order by id',
      [internship],
    );
    await lose(seats.rows[0]?.id ?? 0);
    const again = { id: reply.id, text, text_ar, notes: 'x', version: 2 };
    const anew = await unit.call(calls.editInternal, { body: again });
    const left = seats.rows.length - 1;
    if (left === 0) expect(anew.code).toBe('nobody_to_name');
    else {
      expect(anew.reply).toMatchObject({
        trainee_count: left,
        total_cost: left * Number(anew.reply.student_fee),
      });
    }
    const query = { internship, type: 1 as const, confirmed: 'false' as const, status: 1 as const };
    const { reply: list } = await finance.call(calls.listInternal, { query });
    expect(list.results.map(({ id }) => id)).toEqual([reply.id]);
    expect((await unit.call(calls.sendLetter, { params: { id: reply.id } })).code).toBe(
      'is_internal',
    );
  });
});

test('its payment is attached with files that only readers of letters get', async () => {
  const { id } = await confirmed();
  const params = { id };
  const sent = await finance.call(filesContract.calls.upload, {
    body: { purpose: letterFilePurpose },
    upload: new File([smallPdf], 'receipt.pdf', { type: 'application/pdf' }),
  });
  expect(sent.status).toBe(201);
  const file = sent.reply.id;
  const body = {
    payment_reference: 'FT-1',
    paid_on: '2026-11-22' as const,
    receipt: file,
    version: (await get(id)).version,
  };
  const late = { ...body, paid_on: '2027-01-01' as const };
  expect((await finance.call(calls.attachPayment, { params, body: late })).code).toBe(
    'in_the_future',
  );
  expect((await unit.call(calls.attachPayment, { params, body })).code).toBe('file_missing');
  expect((await finance.call(calls.attachPayment, { params, body })).status).toBe(200);
  const second = { ...body, payment_reference: 'FT-2' };
  expect((await finance.call(calls.attachPayment, { params, body: second })).code).toBe(
    'changed_meanwhile',
  );
  const again = { ...second, version: (await get(id)).version };
  expect((await finance.call(calls.attachPayment, { params, body: again })).status).toBe(200);
  expect(await toldOf(unit, 'letter_paid', id)).toBe(1);
  expect((await get(id)).receipt?.id).toBe(file);
  expect((await unit.call(filesContract.calls.read, { params: { id: file } })).status).toBe(200);
  const student = await portal.as('231000001');
  expect((await student.call(filesContract.calls.read, { params: { id: file } })).status).toBe(404);
});

test('templates are changed by whoever writes letters; what is faulty is named', async () => {
  const { reply } = await unit.call(calls.listTemplates, {});
  expect(reply.results.map(({ kind }) => kind)).toHaveLength(5);
  const one = reply.results.find(({ kind }) => kind === 'directing');
  expect(one?.values.ar['count']).toBeTruthy();
  const params = { kind: 'directing' as const };
  const edit = (text: string, version = one?.version ?? 1) =>
    unit.call(calls.editTemplate, { params, body: { text, text_ar: '{side}: {count}', version } });
  expect((await edit('{side} {count} {price}')).message).toContain('{price}');
  expect((await edit('{side}')).message).toContain('{count}');
  expect((await edit('To {side}: {count}.')).status).toBe(200);
  expect((await edit('To {side}: {count}.')).code).toBe('changed_meanwhile');
  const { text } = await get((await made()).id);
  expect(text).toBe('To {side}: {count}.');
});

/** Counts somebody's notifications of a letter. */
async function toldOf(person: TestPerson, kind: string, id: number) {
  const query = { limit: 50 };
  const { reply } = await person.call(notificationsContract.calls.list, { query });
  return reply.results.filter((one) => one.kind === kind && one.link?.endsWith(`/${id}`)).length;
}

test('whoever made a letter hears of each decision, and of none of their own', async () => {
  const [{ id }, { id: rejected }] = [await made(), await made()];
  await accept({ coordinator: head, finance }, id);
  expect(await toldOf(unit, 'letter_decided', id)).toBe(2);
  const { version } = await get(rejected);
  const body = { status: 4 as const, reason: 'يُرجى تقليل العدد', version };
  await unit.call(calls.coordinate, { params: { id: rejected }, body });
  expect(await toldOf(unit, 'letter_decided', rejected)).toBe(0);
});

test('a desk finds what waits for it at home and in the bell', async () => {
  const { id, number } = await made();
  const { version } = await get(id);
  await head.call(calls.coordinate, { params: { id }, body: { status: 2, version } });
  const waiting = await finance.call(waitsContract.calls.listWaits, {});
  expect(JSON.stringify(waiting.reply)).toContain('letters_finance');
  const bell = await finance.call(notificationsContract.calls.list, { query: {} });
  expect(JSON.stringify(bell.reply)).toContain(number);
  const { reply } = await finance.call(calls.listLetters, { query: { stage: 'finance' } });
  expect(reply.results.some((row) => row.id === id)).toBe(true);
});
