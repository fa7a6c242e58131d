import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type Area, areas, roles } from './expected-access.ts';
import { contracts } from './services.ts';
import { holderOf } from './testing/holders.ts';
import { startPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
const people = new Map<string, TestPerson>();

beforeAll(async () => {
  portal = await startPortal();
  for (const { user_type, role } of roles) {
    people.set(`${user_type} ${role}`, await portal.as(holderOf(user_type, role)));
  }
});

afterAll(() => portal.stop());

const calls = contracts.flatMap((contract) => Object.values(contract.calls));

function areasOf(call: AnyEndpoint): Area[] {
  return areas.filter((area) =>
    area.calls.some((name) =>
      name.endsWith('*') ? call.name.startsWith(name.slice(0, -1)) : call.name === name,
    ),
  );
}

/** Whether the server let the caller past the question of rights, whatever it said then. */
async function isLetIn(call: AnyEndpoint, person: TestPerson): Promise<boolean> {
  const params = Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '2000000000']),
  );
  // An unknown field stops every call that is let in before it does anything; one without input is
  // only asked for where asking changes nothing.
  const nonsense = { no_such_field: 1 };
  const answer = await person.call(call, { params, query: nonsense, body: nonsense } as never);
  return answer.code !== 'forbidden' && answer.code !== 'not_signed_in';
}

/** Ends the session that asks, so it is asked with one of its own. */
const endsItself = new Set(['accounts.signOut']);

describe('the walk: every call, as every role', () => {
  test('every call stands in exactly one area of the expectation', () => {
    for (const call of calls)
      expect(
        areasOf(call).map(({ name }) => name),
        call.name,
      ).toHaveLength(1);
  });

  test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const [area] = areasOf(call);
    if (!area) throw new Error('no area');
    const { reach } = area;
    expect(await isLetIn(call, portal.visitor()), 'signed out').toBe(reach === 'everyone');
    for (const { user_type, role } of roles) {
      const expected =
        typeof reach === 'string' ||
        reach.some(([type, ...codes]) => type === user_type && (!codes[0] || codes.includes(role)));
      const person = endsItself.has(call.name)
        ? await portal.as(holderOf(user_type, role))
        : people.get(`${user_type} ${role}`);
      if (!person) throw new Error('nobody holds this role');
      expect(await isLetIn(call, person), `user type ${user_type}, role ${role}`).toBe(expected);
    }
  });
});

test('an instructor who is not staff reaches their own account and nothing else', async () => {
  const person = await portal.as('900099');
  for (const call of calls.filter(({ name }) => !endsItself.has(name))) {
    const own = areasOf(call).every(({ reach }) => reach === 'everyone' || reach === 'signed_in');
    expect(await isLetIn(call, person), call.name).toBe(own);
  }
});

test('before the first password is replaced, only what leads there is open', async () => {
  const person = await portal.as('231000004');
  const open = new Set(['accounts.current', 'accounts.setFirstPassword']);
  for (const call of calls.filter(({ name }) => !endsItself.has(name))) {
    const params = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '2000000000']),
    );
    const nonsense = { no_such_field: 1 };
    const { code } = await person.call(call, { params, query: nonsense, body: nonsense } as never);
    const shut = call.allow !== 'everyone' && !open.has(call.name);
    expect(code === 'password_change_required', call.name).toBe(shut);
  }
});
