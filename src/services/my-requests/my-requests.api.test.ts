import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { certificatesContract } from '#services/certificates/contract.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { requestsContract } from '#services/requests/contract.ts';
import { type OwnRequirement, requirementsContract } from '#services/requirements/contract.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { smsRequestsContract } from '#services/sms-requests/contract.ts';
import { swapsContract } from '#services/swaps/contract.ts';
import { trainingContract } from '#services/training/contract.ts';
import { myRequestsContract } from './contract.ts';
import { type Side, sides } from './side.ts';

const { listRequests } = myRequestsContract.calls;
const say = wordsIn('ar');

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

type Query = { side?: Side; service?: string; search?: string; page?: number; page_size?: number };

const ask = async (person: TestPerson, query: Query = {}) => {
  const { status, reply } = await person.call(listRequests, { query });
  expect(status).toBe(200);
  return reply;
};

/** Everything that the person has in the list, open or ended. */
const allOf = async (person: TestPerson, service?: string) => {
  const asked = { page_size: 200, ...(service === undefined ? {} : { service }) };
  const pages = [await ask(person, asked), await ask(person, { ...asked, side: 'ended' })];
  return pages.flatMap(({ results }) => results);
};

interface OwnRow {
  id: number;
  state: string;
}

interface OwnList {
  service: string;
  /** The kinds of the service that the list holds. */
  kinds: readonly string[];
  /** Those who have some: user ids. */
  of: string;
  call: AnyEndpoint;
  input?: object;
  keyOf?: (row: never) => string;
  rowsOf?: (reply: never) => readonly OwnRow[];
  stateOf: (row: never) => string;
}

const students = (table: string, column = 'student_id') =>
  `select distinct user_id from ${table} join person on person.id = ${column} order by 1 limit 15`;

const large = { query: { page_size: 200 } };

/** Each service's own list, and how it says the state. */
const ownLists: readonly OwnList[] = [
  {
    service: 'requests',
    kinds: ['study', 'affairs', 'draft_study', 'draft_affairs'],
    of: students('form_request'),
    call: requestsContract.calls.listOwn,
    input: large,
    keyOf: ({ id, type, state }: OwnRow & { type: 1 | 2 }) =>
      `${state === 'draft' ? 'draft_' : ''}${type === 1 ? 'study' : 'affairs'} ${id}`,
    stateOf: ({ state }: OwnRow) => `requests:states.${state}`,
  },
  {
    service: 'certificates',
    kinds: ['certificate'],
    of: students('certificate'),
    call: certificatesContract.calls.listOwn,
    rowsOf: ({ certificates }: { certificates: readonly OwnRow[] }) => certificates,
    stateOf: ({ state }: OwnRow) => `certificates:states.${state}`,
  },
  {
    service: 'guidance',
    kinds: ['request'],
    of: students("(select * from advisor_move where kind = 'request') own"),
    call: guidanceContract.calls.listMyRequests,
    input: large,
    stateOf: ({ state }: OwnRow) => `guidance:move.states.${state}`,
  },
  {
    service: 'guidance',
    kinds: ['transfer'],
    of: students("(select * from advisor_move where kind = 'transfer') own", 'asked_by'),
    call: guidanceContract.calls.listTransfers,
    input: large,
    stateOf: ({ state }: OwnRow) => `guidance:move.states.${state}`,
  },
  {
    service: 'guidance',
    kinds: ['correction'],
    of: students('guidance_correction'),
    call: guidanceContract.calls.listMyCorrections,
    stateOf: ({ state }: OwnRow) => `guidance:corrections.states.${state}`,
  },
  {
    service: 'requirements',
    kinds: ['document'],
    of: students('internship_document'),
    call: requirementsContract.calls.listOwn,
    rowsOf: ({ results }: { results: readonly OwnRequirement[] }) =>
      results.flatMap(({ document }) => document ?? []),
    stateOf: ({ state }: OwnRow) => `requirements:states.${state}`,
  },
  {
    service: 'training',
    kinds: ['request'],
    of: students('training_request'),
    call: trainingContract.calls.listOwnRequests,
    input: large,
    stateOf: ({ state }: OwnRow) => `training:request_states.${state}`,
  },
  {
    service: 'swaps',
    kinds: ['swap'],
    of: `${students('training_swap').replace(' order by 1 limit 15', '')} union ${students('training_swap', 'other_id')}`,
    call: swapsContract.calls.listOwnSwaps,
    input: large,
    stateOf: ({ state }: OwnRow) => `swaps:states.${state}`,
  },
  {
    service: 'sms-requests',
    kinds: ['sms'],
    of: students('sms_request', 'asked_by'),
    call: smsRequestsContract.calls.listRequests,
    input: large,
    stateOf: ({ state }: { state: 1 | 2 | 3 | 4 }) =>
      `sms-requests:states.${['under_review', 'approved', 'on_hold', 'rejected'][state - 1]}`,
  },
];

const idsOf = async (sql: string) =>
  (await portal.owner.query<{ user_id: string }>(sql)).rows.map(({ user_id }) => user_id);

describe('each service’s own list stands in the one list, row by row', () => {
  for (const list of ownLists) {
    const { service, kinds, call, input = {}, keyOf, rowsOf, stateOf } = list;
    test(`${service}: ${kinds.join(', ')}`, async () => {
      const people = await idsOf(list.of);
      expect(people.length).toBeGreaterThan(0);
      let compared = 0;
      for (const user_id of people) {
        const person = await portal.as(user_id);
        const own = await person.call(call, input as never);
        // A training that is closed to its student shows no list of its own.
        if (own.status !== 200) continue;
        const rows = (
          rowsOf
            ? rowsOf(own.reply as never)
            : (own.reply as { results: readonly OwnRow[] }).results
        ) as readonly (OwnRow & { asked_by?: { id: number } })[];
        const expected = rows
          // Of a list of everybody's only one's own.
          .filter(({ asked_by }) => asked_by === undefined || asked_by.id === person.id)
          .map((row) => ({
            key: keyOf ? keyOf(row as never) : `${kinds[0]} ${row.id}`,
            state: say(stateOf(row as never)),
          }));
        const listed = (await allOf(person, service))
          .map(({ key, state }) => ({ key: key.slice(service.length + 1), state: state.name_ar }))
          .filter(({ key }) => kinds.some((kind) => key.startsWith(`${kind} `)));
        const sorted = (rows: typeof expected) =>
          rows.map(({ key, state }) => `${key} ${state}`).toSorted();
        expect(sorted(listed), user_id).toEqual(sorted(expected));
        compared += expected.length;
      }
      expect(compared).toBeGreaterThan(0);
    });
  }
});

test('refunds and places in a line are those of their person, in the state that the database has', async () => {
  const found = await portal.owner.query<{ user_id: string; keys: string[] }>(
    `select user_id, array_agg(key) as keys from (
       select student_id, 'payments refund ' || id as key from refund_request
       union all select student_id, 'appointments place ' || id from waiting) own
     join person on person.id = student_id group by 1 order by cardinality(array_agg(key)) desc limit 12`,
  );
  for (const { user_id, keys } of found.rows) {
    const listed = (await allOf(await portal.as(user_id)))
      .map(({ key }) => key)
      .filter((key) => /^(payments|appointments) /.test(key));
    expect(listed.toSorted(), user_id).toEqual(keys.toSorted());
  }
});

test('nothing of counselling is in it, though the students have dates there', async () => {
  const { rows } = await portal.owner.query<{ user_id: string; staff: string }>(
    `select distinct person.user_id, staff.full_name_ar as staff from any_booking
     join person on person.id = student_id join person staff on staff.id = staff_id where type = 2`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { user_id, staff } of rows) {
    const listed = await allOf(await portal.as(user_id));
    const places = listed.filter(({ service }) => service === 'appointments');
    expect(places.every(({ key }) => key.startsWith('appointments place '))).toBe(true);
    expect(listed.map(({ service }) => service)).not.toContain('counselling');
    expect(JSON.stringify(listed)).not.toContain(staff);
  }
});

describe('filters', () => {
  test('each count is that of its list, alone and together', async () => {
    for (const user_id of ['231000005', '231000001', '900003', '800016', '800012']) {
      const person = await portal.as(user_id);
      for (const side of sides) {
        const { services, count, sides: counts } = await ask(person, { side });
        expect(counts[side], `${user_id} ${side}`).toBe(count);
        expect(services.reduce((sum, one) => sum + one.count, 0)).toBe(count);
        for (const { service, count: of } of services) {
          const alone = await ask(person, { side, service, page_size: 200 });
          expect([alone.count, alone.results.length]).toEqual([of, of]);
          expect(alone.results.every((one) => one.service === service)).toBe(true);
        }
      }
    }
  });

  test('a number, a title in either language and a name are found; folded, by every word', async () => {
    const student = await portal.as('231000005');
    const [one] = (await ask(student)).results.filter(({ number }) => number !== null);
    const found = async (person: TestPerson, search: string) =>
      (await ask(person, { search, page_size: 200 })).results.map(({ key }) => key);
    for (const search of [
      one?.number ?? '',
      one?.title.toUpperCase(),
      one?.title_ar.replace('ا', 'أ'),
    ]) {
      expect(await found(student, search ?? ''), search).toContain(one?.key);
    }
    expect(await found(student, `${one?.number} %`)).toEqual([]);
    const guide = await portal.as('900003');
    const [held] = (await ask(guide)).results;
    expect(await found(guide, held?.about?.user_id ?? '')).toContain(held?.key);
    expect(await found(student, held?.number ?? '')).toEqual([]);
  });

  test('the second page goes on where the first ends', async () => {
    const guide = await portal.as('900003');
    const whole = (await ask(guide, { page_size: 200 })).results.map(({ key }) => key);
    const pages = [await ask(guide, { page_size: 6 }), await ask(guide, { page: 2, page_size: 6 })];
    expect(pages.flatMap(({ results }) => results.map(({ key }) => key))).toEqual(
      whole.slice(0, 12),
    );
    expect((await ask(guide, { page: 99 })).results).toEqual([]);
  });
});

test('staff have the steps that are theirs by name, late ones first, then what they asked for', async () => {
  const guide = await portal.as('900003');
  const { results, late } = await ask(guide, { page_size: 200 });
  const held = results.filter(({ is_mine }) => is_mine);
  expect(results.slice(0, held.length)).toEqual(held);
  expect(held.map(({ is_late }) => is_late)).toEqual(
    held.map(({ is_late }) => is_late).toSorted((one, other) => Number(other) - Number(one)),
  );
  expect(late).toBe(results.filter(({ is_late }) => is_late).length);
  expect(late).toBeGreaterThan(0);
  const queues = [1, 2].map((type) =>
    guide.call(requestsContract.calls.listQueue, {
      params: { type: `${type}` as '1' | '2' },
      query: { page_size: 200 },
    }),
  );
  const own = (await Promise.all(queues)).flatMap(({ reply }) => reply.results);
  const ofGuide = own.filter(({ step }) => (step.assigned ?? step.guide)?.id === guide.id);
  expect(held.map(({ key }) => Number(key.split(' ').at(-1))).toSorted()).toEqual(
    ofGuide.map(({ id }) => id).toSorted(),
  );
});

test('a service that is switched off, or closed while payments are halted, has no rows', async () => {
  const student = await portal.as('231000005');
  await changeSetting(portal, 'switches', { FormsEnable: false });
  const { results, services } = await ask(student);
  expect(results.filter(({ service }) => service === 'requests')).toEqual([]);
  expect(services.map(({ service }) => service)).not.toContain('requests');
  await changeSetting(portal, 'switches', { FormsEnable: true });
  const halted = await ask(await portal.as('231000003'));
  expect(halted.services.map(({ service }) => service)).not.toContain('requests');
});

test('a role that holds and asks for nothing has no list', async () => {
  const counsellor = await portal.as('900007');
  expect((await counsellor.call(listRequests, {})).status).toBe(403);
  const stranger = await portal.app.inject({ url: '/api/my-requests' });
  expect(stranger.statusCode).toBe(401);
});
