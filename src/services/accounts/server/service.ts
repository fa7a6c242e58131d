import { sql } from 'kysely';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { ReloadEvents } from '#services/reloads/events.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { accountsAddresses } from '../addresses.ts';
import { accountsContract } from '../contract.ts';
import type { AccountEvents } from '../events.ts';
import type { AccountTables } from '../tables/tables.ts';
import type { AccountJobs, Accounts } from './accounts.ts';
import { sendDueActivations, sendFirstActivation } from './activation/send-due-activations.ts';
import { sendActivationLink, sendResetLink } from './activation/send-link.ts';
import { accountsAudit } from './audit-words.ts';
import { accountsFigures } from './figures.ts';
import { forgetOldAccountRows } from './forget-old-rows.ts';
import { accountsJobs } from './job-words.ts';
import { accountsNews } from './news.ts';
import type { Proving } from './passwords/open-proving.ts';
import { sendResetCode } from './passwords/send-reset-code.ts';
import { applyPeople } from './people/apply-people.ts';
import { blankAccount, forgetNumber } from './people/blank-account.ts';
import { sendPhoneCode } from './people/send-phone-code.ts';
import { tellChange } from './people/tell-change.ts';
import { mailFormerAddress } from './people/tell-former-address.ts';
import { vanishPeople } from './people/vanish-people.ts';
import { listDemoNews } from './roles/demo-role-news.ts';
import { followHeld } from './roles/follow-held.ts';
import { rightsSignal } from './roles/rights-changed.ts';
import { seedDemoRights } from './roles/seed-demo-rights.ts';
import { mailRoleNews } from './roles/tell-role.ts';
import { accountRoutes } from './routes.ts';
import { demoPassword, seedDemoAccounts } from './seed-demo-accounts.ts';
import type { KnownSessions } from './sessions/known-sessions.ts';
import { openSso, type SsoSettings } from './sso/open-sso.ts';
import { resealApps } from './ways/reseal-apps.ts';

type AccountTransaction = Transaction<AccountTables>;

const demoAccounts = {
  password: demoPassword,
  first_login_ids: ['231000004'],
  not_activated_ids: ['231000006'],
  newcomers: '261',
};

const demoRights = { admin_id: '800022', holder_id: '900009' };

/** The account service: sign-in, sessions, current roles, and the people who may sign in. */
export const accountsService = defineService({
  contract: accountsContract,
  addresses: accountsAddresses,
  kept: {
    work: {
      account_role: { by: 'person_id', open: sql`origin = 'granted'` },
      role_grant: { by: 'person_id', leaves: ['reason'], open: sql`state = 'waiting'` },
    },
    security: {
      account: { by: 'person_id', blank: blankAccount },
      passkey: { by: 'person_id', leaves: ['credential_id'] },
      second_step: 'person_id',
      recovery_code: 'person_id',
      session: { by: 'person_id', days: 30 },
      known_device: { by: 'person_id', days: 400 },
      activation_mail: 'person_id',
      phone_code: 'person_id',
      reset_code: { by: 'person_id', days: 2 },
      former_address: { by: 'person_id', days: 2 },
      login_ticket: { by: 'person_id', days: 1 },
      spent_step: { by: 'person_id', days: 1 },
    },
  },
  open: (
    platform: Platform<
      AccountTables & PeopleTables & AuditTables,
      PeopleEvents & ReloadEvents & AccountEvents,
      AccountJobs
    >,
    {
      sessions,
      settings,
      proving,
      sso,
    }: { sessions: KnownSessions; proving: Proving; sso: SsoSettings | null } & WithSettings,
  ) => {
    const accounts: Accounts = {
      ...platform,
      ...proving,
      sso: sso && openSso(platform.outside, sso, { return_url: `${platform.public_url}/login` }),
      isResetByPhone: async () => (await settings.current()).password_help.reset_by_phone,
      nameOfPortal: async () => (await settings.current()).identity.name,
    };
    const { events, jobs, live } = platform;
    live.onSignal(rightsSignal, (person_ids) => sessions.forget(person_ids as number[] | null));

    events.on('people.applied', (tx: AccountTransaction, batch) =>
      applyPeople({ live }, tx, batch),
    );
    events.on('reloads.changes_held', (tx: AccountTransaction, held) =>
      followHeld({ live, events }, tx, held),
    );
    events.on('people.erased', forgetNumber);
    events.on('people.vanished', (tx: AccountTransaction, batch) => vanishPeople(live, tx, batch));
    jobs.handle('accounts.send_reset_link', (job) => sendResetLink(accounts, job));
    jobs.handle('accounts.send_reset_code', (job) => sendResetCode(accounts, job));
    jobs.handle('accounts.send_activation_link', (job) => sendActivationLink(accounts, job));
    jobs.handle('accounts.send_first_activation', (job) => sendFirstActivation(accounts, job));
    jobs.handle('accounts.send_phone_code', (job) => sendPhoneCode(accounts, job));
    jobs.handle('accounts.tell_change', (job) => tellChange(accounts, job));
    jobs.handle('accounts.tell_former_address', (job) => mailFormerAddress(accounts, job));
    jobs.handle('accounts.tell_role', (job) => mailRoleNews(accounts, job));

    return {
      handlers: accountRoutes(accounts),
      audit: accountsAudit,
      news: accountsNews,
      figures: accountsFigures(accounts),
      due: [sendDueActivations({ ...platform, settings })],
      jobs: accountsJobs,
      tidy: async (now) => {
        await forgetOldAccountRows(platform.database, now);
        await resealApps(platform);
      },
      demo: {
        seed: async (now) => {
          await seedDemoAccounts(platform.database, { ...demoAccounts, now });
          await seedDemoRights(platform.database, { ...demoRights, now });
        },
        news: (now) => listDemoNews(platform.database.reads, now),
      },
    };
  },
});
