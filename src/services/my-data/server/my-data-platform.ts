import type { AuditTables } from '#platform/audit/tables/tables.ts';
import type { Platform, WithServices } from '#platform/service/service.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SettingTables, WithSettings } from '#services/settings/server/public.ts';
import type { MyDataEvents } from '../events.ts';
import type { MyDataTables } from '../tables/tables.ts';

type Tables = MyDataTables & AuditTables & PeopleTables & SettingTables;
type Jobs = { 'my-data.make_copy': { person_id: number } };

export type MyDataPlatform = Platform<Tables, MyDataEvents, Jobs>;
export type MyDataNeeds = WithServices & WithSettings;
export type Deps = MyDataPlatform & MyDataNeeds;
