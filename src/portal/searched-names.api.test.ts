import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reads } from '#platform/database/database.ts';
import { foldArabic } from '#platform/language/text.ts';
import { searchedNames } from '#platform/testing/searched-names.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { listStudentIds } from '#services/people/server/public.ts';
import { activations } from '#services/rights/server/list-activations.ts';
import { users } from '#services/rights/server/list-users.ts';
import type { PortalTables } from './server/tables.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let reads: Reads<PortalTables>;
/** Person → first and family name, folded. */
let names: Map<number, { first: string; family: string }>;

beforeAll(async () => {
  portal = await startPortal();
  reads = portal.database.reads;
  // The state after a reload for those it added.
  await portal.database.pool.query(`insert into activation_mail (person_id, due_at)
    select person_id, now() from account where is_active on conflict do nothing`);
  await portal.database.pool.query('analyze');
  const people = await reads
    .selectFrom('person')
    .select(['id', 'first_name_ar', 'last_name_ar'])
    .execute();
  names = new Map(
    people.map((one) => [
      one.id,
      { first: foldArabic(one.first_name_ar), family: foldArabic(one.last_name_ar) },
    ]),
  );
});

afterAll(() => portal.stop());

type Search = (search: string | undefined, most: number) => Promise<number[]>;

/** Each role's list in its default ordering. */
const roles: Record<string, () => Promise<Search>> = {
  'an administrator': async () => (search, most) =>
    users.ids(reads, { search, ordering: 'match' }, most),
  'a head': () => studentsOf('900002', { user_type: 1, role: 2 }),
  'a guide': () => studentsOf('900003', { user_type: 1, role: 3 }),
  registration: () => studentsOf('800005', { user_type: 4, role: 5 }),
  'who keeps the system’s data': async () => (search, most) =>
    activations.ids(reads, { search, ordering: 'match' }, most),
};

async function studentsOf(
  user_id: string,
  role: { user_type: 1 | 4; role: number },
): Promise<Search> {
  const { id } = await portal.as(user_id);
  const within = reachedBy({ id, ...role });
  return (search, most) =>
    listStudentIds(reads, { search, within, ordering: 'match', language: 'ar' }, most);
}

test.each(Object.keys(roles))('%s finds whom a name means among the first three', async (role) => {
  const search = await (roles[role] as () => Promise<Search>)();
  const reached = await search(undefined, 10_000);
  const missed: string[] = [];
  for (const { latin, arabic, meant, has_part } of searchedNames) {
    const bearers = new Set(reached.filter((id) => bears(id, meant)));
    if (bearers.size === 0) continue;
    for (const typed of [latin, arabic].flatMap((whole) => [
      whole,
      ...(has_part ? partOf(whole) : []),
    ])) {
      const first = await search(typed, 3);
      if (!first.some((id) => bearers.has(id))) missed.push(`${typed} → ${meant}`);
    }
  }
  expect(missed).toEqual([]);
});

/** All but the last letter, if the name is long enough. */
function partOf(typed: string): string[] {
  const last = typed.split(' ').at(-1) ?? '';
  return last.length > 5 ? [typed.slice(0, -1)] : [];
}

function bears(id: number, meant: string): boolean {
  const [, given = '', family = ''] = /^(\S+)(?: (.+))?$/.exec(foldArabic(meant)) ?? [];
  const name = names.get(id);
  return name?.first === given && (family === '' || name.family === family);
}
