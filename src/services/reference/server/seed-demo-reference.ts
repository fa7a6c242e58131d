import { userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import {
  addReference,
  editReference,
  listPeopleByUserId,
  listReference,
} from '#services/people/server/public.ts';
import { leaders } from './leaders.ts';
import type { ListDeps } from './list-handlers.ts';

interface DemoReference {
  /** User ids of the administrator who makes the changes, and of a head. */
  admin_id: string;
  head_id: string;
  now: Date;
}

/** Long enough ago not to show up in today's activity. */
const daysAgo = 12;

/** Seeds an edited name, an added term and a named head. */
export async function seedDemoReference(deps: ListDeps, demo: DemoReference): Promise<void> {
  const now = new Date(demo.now.getTime() - daysAgo * 86_400_000);
  const [admin, head] = [await idOf(deps, demo.admin_id), await idOf(deps, demo.head_id)];
  const actor = { id: admin, user_type: userTypes.admin, role: roles.system_admin } as const;
  const edit = async (
    table: 'academic_status' | 'major',
    code: string | number,
    values: object,
  ) => {
    const page = { page: 1, page_size: 1, ordering: 'place' } as const;
    const { rows } = await listReference(deps.database.reads, table, {
      ...page,
      codes: [code],
      now,
    });
    const version = rows[0]?.version ?? 0;
    return editReference(deps, {
      table,
      code,
      version,
      values: { ...values },
      leaders,
      actor,
      now,
    });
  };
  const done = [
    await edit('academic_status', 'record_closed', { name_ar: 'طي القيد' }),
    await edit('major', 5, { head }),
    await addReference(deps, {
      table: 'term',
      code: '271',
      values: {
        name: 'First semester 2027-2028',
        name_ar: 'الفصل الدراسي الأول 1449هـ',
        ordinal: 1,
        start_date: '2027-08-29',
        end_date: '2027-12-30',
      },
      actor,
      now,
    }),
  ];
  const refused = done.find(isRefusal);
  if (refused) throw new Error(`the demo's reference lists: ${refused.code}`);
}

async function idOf({ database }: ListDeps, user_id: string): Promise<number> {
  const person = (await listPeopleByUserId(database.reads, [user_id])).get(user_id);
  if (!person) throw new Error(`the demo lacks ${user_id}`);
  return person.id;
}
