import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserType } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { type AnyAddress, isAt } from '#platform/contract/addresses.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { contracts } from './services.ts';
import { serviceScreens } from './shell/services.ts';
import { startPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

/** The number of receivers checked of each kind; the first by number have most of the demo. */
const ofEachKind = 6;

interface Told {
  kind: string;
  link: string;
  user_id: string;
  user_type: UserType;
  /** The role that it is for, or all that the receiver holds. */
  roles: number[];
}

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function listTold(): Promise<Told[]> {
  const { rows } = await portal.owner.query<Told>(
    `select kind, link, user_id, user_type, case when role is null then held.roles else array[role::int] end as roles
    from (
      select *, row_number() over (partition by kind order by person_id, id desc) as place
      from (select distinct on (kind, person_id) * from notification where link not in ('', '/panel') order by kind, person_id, id desc) each
    ) told
    join person on person.id = told.person_id
    left join lateral (
      select coalesce(array_agg(role_id::int), array[0]) as roles from account_role where person_id = told.person_id
    ) held on true
    where place <= $1 order by kind, user_id`,
    [ofEachKind],
  );
  return rows;
}

/** The parameters of an address by its pattern. */
function paramsOf({ path }: AnyAddress, address: string): Record<string, string> {
  const given = address.split('/');
  const parts = path.split('/').map((part, place) => [part, given[place] ?? ''] as const);
  return Object.fromEntries(
    parts.filter(([part]) => part.startsWith('$')).map(([part, value]) => [part.slice(1), value]),
  );
}

const endpoints = contracts.flatMap(({ calls }) => Object.values<AnyEndpoint>(calls));

/** The call that a screen needs, where it reads the record that the address names. */
function recordCallOf(needs: string, params: Record<string, string>): AnyEndpoint | undefined {
  const call = endpoints.find(({ name }) => name === needs);
  const names = [...(call?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const isRead = call?.method === 'GET' && names.includes('id');
  return isRead && names.every((name) => name in params) ? call : undefined;
}

/** Switches a holder of several roles, who opens news in the one that it is for. */
async function switchTo(person: TestPerson, user_type: number, role: number): Promise<void> {
  const { updateInstructor, updateEmployee, updateAdmin } = accountsContract.calls;
  if (user_type === 1) await person.call(updateInstructor, { body: { instructor_type: role } });
  if (user_type === 3) await person.call(updateEmployee, { body: { current_role: role } });
  if (user_type === 4) await person.call(updateAdmin, { body: { current_privilege: role } });
}

test('whatever is told leads its receiver to a screen that they may open and whose record answers', async () => {
  const faults: string[] = [];
  const told = await listTold();
  let opened = 0;
  for (const one of told) {
    const [address = ''] = one.link.split('?');
    const route = serviceScreens
      .flatMap(({ routes }) => routes)
      .find((each) => isAt(each.address, address));
    const said = `${one.kind} to ${one.user_id} (${one.user_type} ${one.roles}): ${one.link}`;
    if (!route) {
      faults.push(`${said} is no screen`);
      continue;
    }
    const { needs } = route;
    if (needs === 'signed_in') continue;
    const able = one.roles.filter((role) =>
      isAllowed(needs.allow, { ...one, role, is_staff: true }),
    );
    if (able.length === 0) {
      faults.push(`${said} needs ${needs.name}`);
      continue;
    }
    const params = paramsOf(route.address, address);
    const call = recordCallOf(needs.name, params);
    if (!call) continue;
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const input = { params: Object.fromEntries(names.map((name) => [name, params[name]])) };
    const receiver = await portal.as(one.user_id);
    const answers: string[] = [];
    for (const role of able) {
      if (one.roles.length > 1) await switchTo(receiver, one.user_type, role);
      const { status, code } = await receiver.call(call, input as never);
      answers.push(`${status} ${code}`);
      if (status === 200) break;
    }
    opened += 1;
    if (!answers.includes('200 null')) faults.push(`${said}: ${call.name} answers ${answers}`);
  }
  expect(faults).toEqual([]);
  expect([told.length > 100, opened > 20]).toEqual([true, true]);
});
