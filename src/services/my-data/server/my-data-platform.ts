import type { AuditTables } from '#platform/audit/tables/tables.ts';
import type { Platform, WithServices } from '#platform/service/service.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SettingTables, WithSettings } from '#services/settings/server/public.ts';
import type { MyDataEvents } from '../events.ts';
import type { MyDataTables } from '../tables/tables.ts';

export type Tables = MyDataTables & AuditTables & PeopleTables & SettingTables & FileTables;
type Jobs = { 'my-data.make_copy': { person_id: number } };

export type MyDataPlatform = Platform<Tables, MyDataEvents & PeopleEvents, Jobs>;
export type MyDataNeeds = WithServices & WithSettings;
export type Deps = MyDataPlatform & MyDataNeeds;
