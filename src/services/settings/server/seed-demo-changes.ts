import { userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import { listPeopleByUserId } from '#services/people/server/public.ts';
import type { Building } from '../buildings.ts';
import type { SettingGroupName } from '../group-names.ts';
import type { Values } from '../tables/tables.ts';
import { changes } from './change-queries.ts';
import { type Change, changeSettings } from './change-settings.ts';
import { readSettings } from './queries.ts';
import type { SettingsPlatform } from './routes.ts';
import { undoChange } from './undo-change.ts';

interface DemoChanges {
  /** User id of the administrator who made them. */
  admin_id: string;
  now: Date;
}

/** The change of one day: new values, or the group's last change undone. */
type DemoChange = { days: number; group: SettingGroupName; to: Values | 'as it was' };

/** The buildings that the demo's rooms are in. */
const demoBuildings: readonly Building[] = [
  { code: 'A', name: 'Academic building', name_ar: 'المبنى الأكاديمي' },
  { code: 'B', name: 'Health Sciences building', name_ar: 'مبنى العلوم الصحية' },
  { code: 'C', name: 'Applied Sciences building', name_ar: 'مبنى العلوم التطبيقية' },
  { code: 'D', name: 'Teaching hospital', name_ar: 'المستشفى التعليمي' },
  { code: 'F', name: 'Computing building', name_ar: 'مبنى الحاسب' },
];

/** The history ends with the default values, but for the buildings, which have none, and the second step, so that a demo is entered at once. */
const history: readonly DemoChange[] = [
  { days: 30, group: 'appointments', to: { buildings: demoBuildings } },
  { days: 29, group: 'sign_in_limits', to: { second_step_roles: [] } },
  { days: 21, group: 'switches', to: { RegistrationOpen: true } },
  { days: 17, group: 'appointments', to: { cancel_limit: 12, notice_hours: 4 } },
  { days: 15, group: 'appointments', to: 'as it was' },
  { days: 11, group: 'uploads', to: { document_types: ['pdf'] } },
  { days: 10, group: 'switches', to: { RegistrationOpen: false } },
  { days: 8, group: 'uploads', to: 'as it was' },
  { days: 5, group: 'messages', to: { quiet_from: '21:00', quiet_to: '08:00' } },
  { days: 2, group: 'messages', to: { quiet_from: '22:00', quiet_to: '07:00' } },
];

/** Seeds the history with changes that an administrator tried and undid. */
export async function seedDemoChanges(
  deps: SettingsPlatform,
  { admin_id, now }: DemoChanges,
): Promise<void> {
  const admin = (await listPeopleByUserId(deps.database.reads, [admin_id])).get(admin_id);
  if (!admin) throw new Error(`the demo lacks ${admin_id}`);
  const actor = { id: admin.id, user_type: userTypes.admin, role: roles.system_admin } as const;
  for (const { days, ...change } of history) {
    const at = new Date(now.getTime() - days * 86_400_000);
    const done = await make(deps, { ...change, actor, now: at });
    if (isRefusal(done)) throw new Error(`the demo's settings: ${done.code}`);
  }
}

async function make(
  deps: SettingsPlatform,
  { to, ...change }: Omit<Change, 'from' | 'to'> & Pick<DemoChange, 'to'>,
) {
  const { group, actor, now } = change;
  if (to === 'as it was') {
    const newest = { group, ordering: '-at', page: 1, page_size: 1 } as const;
    const { results } = await changes.page(deps.database.reads, newest);
    return undoChange(deps, { actor, id: results[0]?.id ?? 0, put_back: false, now });
  }
  const from: Values = { ...(await readSettings(deps.database.reads))[group] };
  const seen = Object.fromEntries(Object.keys(to).map((key) => [key, from[key]]));
  return changeSettings(deps, { ...change, from: seen, to });
}
