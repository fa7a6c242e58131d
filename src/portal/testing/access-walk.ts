import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAllowed } from '#platform/access/allow.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type Area, areas, roles } from '../expected-access.ts';
import { contracts } from '../services.ts';
import { holderOf } from './holders.ts';
import { startPortal, type TestPerson, type TestPortal } from './portal.ts';

let portal: TestPortal;
const people = new Map<string, TestPerson>();

const calls = contracts.flatMap((contract) => Object.values(contract.calls));
const sessionCalls = calls.filter(({ open }) => open === null);
const openCalls = calls.filter(({ open }) => open !== null);

function areasOf(call: AnyEndpoint): Area[] {
  return areas.filter((area) =>
    area.calls.some((name) =>
      name.endsWith('*') ? call.name.startsWith(name.slice(0, -1)) : call.name === name,
    ),
  );
}

// An unknown field makes every permitted call fail before it does anything; a call without input is only made if it
// changes nothing.
const nonsense = { no_such_field: 1 };

/** The code of the refusal, if it is refused. */
async function codeOf(call: AnyEndpoint, person: TestPerson): Promise<string | null> {
  const params = Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '2000000000']),
  );
  const input = { params, query: nonsense, body: nonsense };
  return (await person.call(call, input as never)).code;
}

/** The same without the network. */
async function codeWithin(call: AnyEndpoint, person: TestPerson): Promise<string | null> {
  // A multipart form is read from the network.
  if (call.upload) return codeOf(call, person);
  const { token } = person;
  const answer = await portal.app.inject({
    method: call.method,
    url: `/api${call.path.replace(/\{\w+\}/g, '2000000000')}`,
    query: { no_such_field: '1' },
    ...(call.body ? { payload: nonsense } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return answer.statusCode < 400 ? null : answer.json().code;
}

/** Whether the server let the caller past authorization, whatever it answered then. */
function isLetIn(code: string | null): boolean {
  return code !== 'forbidden' && code !== 'not_signed_in';
}

/** The refusal for a caller who has neither link nor signature. */
function shutWith({ open }: AnyEndpoint): string | undefined {
  return open === 'webhook' ? 'signature_invalid' : open?.refusal;
}

/** Ends the caller's session, so it gets one of its own. */
const endsItself = new Set(['accounts.signOut']);

/** How many roles, of all in turn, call the server besides one that may and one that may not. */
const rolesInTurn = 6;

/**
 * Compares every call with the expectation for every role. Every role asks the contract; `whole` has every role call
 * the server too, which otherwise a visitor, a role that may, one that may not and some in turn do.
 */
export function accessWalkTests({ whole }: { whole: boolean }): void {
  beforeAll(async () => {
    portal = await startPortal();
    for (const { user_type, role } of roles) {
      people.set(`${user_type} ${role}`, await portal.as(holderOf(user_type, role)));
    }
  });
  afterAll(() => portal.stop());
  sessionTests(whole);
  openTests();
  closedTests();
}

function sessionTests(whole: boolean): void {
  test('every call stands in exactly one area of the expectation', () => {
    for (const call of calls)
      expect(
        areasOf(call).map(({ name }) => name),
        call.name,
      ).toHaveLength(1);
  });

  const placed = sessionCalls.map((call, place) => [call.name, call, place] as const);
  test.each(placed)('%s', async (_name, call, place) => {
    const [area] = areasOf(call);
    if (!area) throw new Error('no area');
    const { reach } = area;
    expect(isLetIn(await codeOf(call, portal.visitor())), 'signed out').toBe(reach === 'everyone');
    const isExpected = ({ user_type, role }: (typeof roles)[number]) =>
      typeof reach === 'string' ||
      reach.some(([type, ...codes]) => type === user_type && (!codes[0] || codes.includes(role)));
    // One allowed and one refused role go over the network.
    const sent = [roles.find(isExpected), roles.find((one) => !isExpected(one))];
    const first = place * rolesInTurn;
    const inTurn = Array.from(
      { length: rolesInTurn },
      (_, turn) => roles[(first + turn) % roles.length],
    );
    const asking = roles.map(async (one) => {
      const { user_type, role } = one;
      expect(isAllowed(call.allow, { ...one, is_staff: true })).toBe(isExpected(one));
      if (!whole && !sent.includes(one) && !inTurn.includes(one)) return;
      const person = endsItself.has(call.name)
        ? await portal.as(holderOf(user_type, role))
        : people.get(`${user_type} ${role}`);
      if (!person) throw new Error('nobody holds this role');
      const code = await (sent.includes(one) ? codeOf : codeWithin)(call, person);
      expect(isLetIn(code), `user type ${user_type}, role ${role}`).toBe(isExpected(one));
    });
    await Promise.all(asking);
  });
}

function openTests(): void {
  test.each(openCalls.map((call) => [call.name, call] as const))(
    '%s is opened by no role, nor by a made-up token or signature',
    async (_name, call) => {
      const isWebhook = call.open === 'webhook';
      expect(areasOf(call).map(({ reach }) => reach)).toEqual([isWebhook ? 'webhook' : 'link']);
      const everybody = [portal.visitor(), ...people.values()];
      const codes = await Promise.all(everybody.map((person) => codeWithin(call, person)));
      expect([...new Set(codes)]).toEqual([shutWith(call)]);
      expect(await codeOf(call, portal.visitor())).toBe(shutWith(call));
    },
  );
}

function closedTests(): void {
  test('an instructor who is not staff reaches their own account and nothing else', async () => {
    const person = await portal.as('900099');
    for (const call of sessionCalls.filter(({ name }) => !endsItself.has(name))) {
      const own = areasOf(call).every(({ reach }) => reach === 'everyone' || reach === 'signed_in');
      expect(isLetIn(await codeWithin(call, person)), call.name).toBe(own);
    }
  });

  test('before the first password is replaced, only what leads there is open', async () => {
    const person = await portal.as('231000004');
    const open = new Set(['accounts.current', 'accounts.setFirstPassword']);
    for (const call of sessionCalls.filter(({ name }) => !endsItself.has(name))) {
      const shut = call.allow !== 'everyone' && !open.has(call.name);
      const code = await codeWithin(call, person);
      expect(code === 'password_change_required', call.name).toBe(shut);
    }
  });
}
