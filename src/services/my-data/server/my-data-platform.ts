import type { OpenTo } from '#platform/access/is-open-to.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import type { Platform, WithServices } from '#platform/service/service.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';

export type Tables = AuditTables & PeopleTables;

export type MyDataPlatform = Platform<Tables>;

export type Deps = MyDataPlatform & WithServices & WithSettings & OpenTo;
