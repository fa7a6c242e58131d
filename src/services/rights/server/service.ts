import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import type { AccountEvents } from '#services/accounts/events.ts';
import {
  type AccountJobs,
  type AccountTables,
  activationRoom,
  createLimits,
  grantsRoom,
  usersRoom,
} from '#services/accounts/server/public.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { ReloadEvents } from '#services/reloads/events.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { rightsAddresses } from '../addresses.ts';
import { rightsContract } from '../contract.ts';
import { rightsAudit } from './audit-words.ts';
import { rightsDone } from './done.ts';
import { rightsFigures } from './figures.ts';
import { rightsRoutes } from './routes.ts';
import { rightsWaits } from './waits.ts';

type RightsPlatform = Platform<
  AccountTables & PeopleTables & AuditTables,
  PeopleEvents & ReloadEvents & AccountEvents,
  AccountJobs
>;

/** A system administrator's work on accounts, through the commands of accounts. */
export const rightsService = defineService({
  contract: rightsContract,
  addresses: rightsAddresses,
  open: (platform: RightsPlatform, { settings }: WithSettings) => ({
    handlers: rightsRoutes({ ...platform, limits: createLimits(settings) }, settings),
    roomsOf,
    audit: rightsAudit,
    waits: rightsWaits(platform.database.reads),
    figures: rightsFigures(platform.database.reads),
    done: { logged: rightsDone },
  }),
});

/** The rooms of people who may see rights, for signals of changes. */
function roomsOf(actor: Actor): string[] {
  const { getUser, listActivations, listRoleGrants } = rightsContract.calls;
  return [
    ...(isAllowed(getUser.allow, actor) ? [usersRoom] : []),
    ...(isAllowed(listActivations.allow, actor) ? [activationRoom] : []),
    ...(isAllowed(listRoleGrants.allow, actor) ? [grantsRoom] : []),
  ];
}
