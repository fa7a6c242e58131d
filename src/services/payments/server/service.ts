import { type SqlBool, sql } from 'kysely';
import { isAllowed } from '#platform/access/allow.ts';
import { resealAccounts } from '#platform/secrets/sealed-account.ts';
import { defineService } from '#platform/service/service.ts';
import { paymentsAddresses } from '../addresses.ts';
import { paymentsContract } from '../contract.ts';
import { finance } from '../reach.ts';
import { askForJob, watchPayments } from './ask-provider.ts';
import { paymentsAudit } from './audit-words.ts';
import { matchDue } from './day.ts';
import { listDemoNews } from './demo/demo-events.ts';
import { seedDemoPayments } from './demo/demo-payments.ts';
import { loadFees } from './fees/load-fees.ts';
import { haltDue } from './halt.ts';
import { paymentsJobs } from './job-words.ts';
import { paymentsNews } from './news.ts';
import { financeRoom, type PaymentsPlatform } from './payments-platform.ts';
import { refundIbans } from './refund-ibans.ts';
import { giveRefund } from './refunds.ts';
import { type PaymentsNeeds, paymentsHandlers } from './routes.ts';
import { createForgedCounts } from './stray-webhooks.ts';
import { paymentsTracked } from './tracked.ts';
import { paymentsLine, paymentsWaits } from './waits.ts';
import { openWays } from './ways/open-ways.ts';

/** Money of a student that stands to no fee, and hasn't been given back. */
const isHeldMoney = sql<SqlBool>`fee_id is null and 0 <> (
  select sum(held.amount) from ledger_entry held
  where held.student_id = ledger_entry.student_id and held.fee_id is null)`;

export const paymentsService = defineService({
  contract: paymentsContract,
  addresses: paymentsAddresses,
  kept: {
    money: {
      fee: { by: 'student_id', open: sql`balance <> 0` },
      payment: {
        by: 'student_id',
        leaves: ['redirect_url', 'provider_ref'],
        open: sql`state = 'initiated'`,
      },
      ledger_entry: { by: 'student_id', open: isHeldMoney },
      refund_request: {
        by: 'student_id',
        leaves: ['iban'],
        open: sql`state in ('asked', 'agreed')`,
      },
      exemption_request: { by: 'student_id', open: sql`state = 'asked'` },
      payment_case: { by: 'student_id', leaves: ['note'], open: sql`state = 'open'` },
      payment_letter: 'student_id',
      payment_assessment: 'student_id',
    },
  },
  open: (platform: PaymentsPlatform, options: PaymentsNeeds) => {
    const { database, outside, clock, jobs } = platform;
    const providers = openWays(outside, options.findKeys, () => clock.now());
    const { settings } = options;
    const deps = { ...platform, providers, settings };
    const forged = createForgedCounts(database);
    jobs.handle('payments.ask', ({ data }) => askForJob(deps, data.payment_id));
    jobs.handle('payments.refund', ({ data }) => giveRefund(deps, data.refund_id));
    return {
      handlers: paymentsHandlers(deps, options, forged),
      roomsOf: (actor) => (isAllowed(finance, actor) ? [financeRoom] : []),
      audit: paymentsAudit,
      news: paymentsNews,
      waits: paymentsWaits(platform),
      line: paymentsLine,
      tracked: paymentsTracked(platform),
      jobs: paymentsJobs,
      tidy: () => resealAccounts(platform.database, platform.secrets, refundIbans),
      due: [
        watchPayments(deps),
        haltDue(deps),
        matchDue(deps),
        { name: 'payments.count_forged', look: forged.write },
      ],
      close: forged.write,
      // A source without fees is of a university that charges none.
      loadRecords: (now) =>
        loadFees(database, { source_dir: options.source_dir, dry_run: false, now }),
      demo: {
        seed: (now) => seedDemoPayments(platform, now),
        news: (now) => listDemoNews(database.reads, now),
      },
    };
  },
});
