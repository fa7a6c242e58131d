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
        const draftless = (rows: typeof expected) =>
          rows.map(({ key, state }) => `${key} ${state}`).toSorted();
        expect(draftless(listed), user_id).toEqual(draftless(expected));
        compared += expected.length;
      }
      expect(compared).toBeGreaterThan(0);
    });
  }
});
