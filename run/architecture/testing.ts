import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Files = Readonly<Record<string, string>>;

/** The smallest repository that passes every rule: one service with one of everything. */
export const cleanHouse: Files = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#platform/*': './src/platform/*', '#services/*': './src/services/*' },
  }),

  'src/platform/access/allow.ts': `export const student = 'student';`,
  'src/platform/contract/addresses.ts': `
    export const defineAddresses = (patterns: object) => patterns;`,
  'src/platform/contract/calls.ts': `
    export const defineCalls = (service: string) => (calls: object) => ({ service, calls });`,
  'src/platform/contract/endpoint.ts': `
    import { z } from 'zod';
    import { student } from '../access/allow.ts';
    export function defineContract<C>(contract: C) { return [student, z] && contract; }`,
  'src/platform/contract/refusal.ts': `
    export const platformRefusals = { not_found: 404 } as const satisfies Record<string, number>;`,
  'src/platform/contract/issues.ts': `
    import { platformRefusals } from './refusal.ts';
    export function faultOf(issue: { code: string }) {
      return issue.code in platformRefusals ? { code: 'required' } : { code: 'invalid' };
    }`,
  'src/platform/database/database.ts': `
    import { Pool } from 'pg';
    export const ledger = 'create table if not exists migration (name text primary key)';
    export const pool = new Pool();`,
  'src/platform/http/bind.ts': `
    import Fastify from 'fastify';
    import { faultOf } from '../contract/issues.ts';
    import { pool } from '../database/database.ts';
    import { ar } from '../language/phrases/ar.ts';
    import { en } from '../language/phrases/en.ts';
    export const app = [Fastify(), faultOf, pool, ar, en];
    export const speakRefusal = (speak, language, owner, code) =>
      speak(language, \`\${owner}:refusals.\${code}\`) + speak(language, \`platform:validation.\${code}\`);`,
  'src/platform/language/phrases/ar.ts': `
    export const ar = {
      refusals: { not_found: 'غير موجود. يُرجى تحديث الصفحة.' },
      validation: { required: 'مطلوب.', invalid: 'غير مقبول.', too_small_sum: 'المبلغ قليل.' },
      common: { back: 'رجوع' },
    };`,
  'src/platform/language/phrases/en.ts': `
    export const en = {
      refusals: { not_found: 'Not found. Check the link.' },
      validation: { required: 'Required.', invalid: 'Not accepted.', too_small_sum: 'Too little.' },
      common: { back: 'Back' },
    };`,
  'src/platform/news/news.ts': `
    export const defineNews = (service: string, kinds: object) => ({ service, kinds });
    export const sayNews = (speak, service, kind) => speak('ar', \`\${service}:news.\${kind}\`);`,
  'src/platform/waits/waits.ts': `
    export const defineWaits = (waits: object) => waits;
    export const sayWait = (speak, service, kind) => speak('ar', \`\${service}:waits.\${kind}\`);`,
  'src/platform/ui/look/theme.css': `:root { --ink: #112233; }`,
  'src/platform/ui/buttons/button.module.css': `
    .button { margin-inline-start: 4px; padding: 1px 2px 1px 2px; text-align: start; color: var(--ink); }
    [dir='rtl'] .button { transform-origin: right; }
    .fading { mask-image: linear-gradient(#000, transparent); }`,
  'src/platform/ui/buttons/button.tsx': `
    import { useTranslation } from 'react-i18next';
    import '../look/theme.css';
    import styles from './button.module.css';
    export function Button() {
      const { t } = useTranslation();
      return <button className={styles.button} style={{ insetInlineStart: 0 }}>{t('platform:common.back')}</button>;
    }`,

  'src/services/loans/README.md': '# Loans',
  'src/services/loans/addresses.ts': `
    import { defineAddresses } from '#platform/contract/addresses.ts';
    export const loansAddresses = defineAddresses({ loans: '/loans', loan: '/loans/$id?tab' });`,
  'src/services/loans/calls.ts': `
    import { defineCalls } from '#platform/contract/calls.ts';
    import type { LoansShapes } from './contract.ts';
    export const loansCalls = defineCalls<LoansShapes>('loans')({ lend: 'POST /loans' });`,
  'src/services/loans/contract.ts': `
    import { z } from 'zod';
    import { defineContract } from '#platform/contract/endpoint.ts';
    import { loansCalls } from './calls.ts';
    import { smallest } from './loan.ts';
    const shapes = { lend: z.strictObject({ sum: z.number().min(smallest, 'too_small_sum') }) };
    export type LoansShapes = typeof shapes;
    export const loansContract = defineContract({
      refusals: { already_lent: 409 },
      calls: loansCalls,
      shapes,
    });`,
  'src/services/loans/events.ts': `export interface LoanEvents { 'loans.lent': { id: number } }`,
  'src/services/loans/loan.ts': `export const smallest = 1;`,
  'src/services/loans/loan.test.ts': `import { aLoan } from './testing.ts';`,
  'src/services/loans/testing.ts': `export const aLoan = { id: 1 };`,
  'src/services/loans/phrases/ar.ts': `
    export const ar = {
      list: {
        title: 'الإعارات',
        count_zero: 'لا إعارات', count_one: 'إعارة', count_two: 'إعارتان',
        count_few: '{{count}} إعارات', count_many: '{{count}} إعارة', count_other: '{{count}} إعارة',
      },
      states: { open: 'مفتوحة' },
    };
    export const serverAr = {
      refusals: { already_lent: 'الكتاب معار. يُرجى انتظار إعادته.' },
      news: { lent: { name: 'الإعارة', title: 'إعارة جديدة', text: 'حتى الخميس', repeated: '{{count}}' } },
      waits: { late: { text: 'إعارة متأخرة', verb: 'الإعادة' } },
    };`,
  'src/services/loans/phrases/en.ts': `
    export const en = {
      list: { title: 'Loans', count_one: '{{count}} loan', count_other: '{{count}} loans' },
      states: { open: 'Open' },
    };
    export const serverEn = {
      refusals: { already_lent: 'Lent already. Choose another.' },
      news: { lent: { name: 'Loans', title: 'Lent', text: 'Until Thursday', repeated: '{{count}}' } },
      waits: { late: { text: 'A loan is late', verb: 'Return' } },
    };`,
  'src/services/loans/tables/0001-loans.sql': `
    -- It says who borrowed, from books of the library.
    create table loan (id integer primary key, person_id integer not null references person (id));`,
  'src/services/loans/tables/tables.ts': `export interface LoanTables { loan: { id: number; person_id: number } }`,
  'src/services/loans/server/queries.ts': `
    import { sql } from 'kysely';
    import type { LoanTables } from '../tables/tables.ts';
    export const listLoans = (reads: { of: LoanTables; selectFrom: (table: string) => unknown }) =>
      [reads.selectFrom('loan as l'), sql\`select extract(year from day) from loan\`];`,
  'src/services/loans/server/news.ts': `
    import { defineNews } from '#platform/news/news.ts';
    export const loansNews = defineNews('loans', { lent: { repeats: true, on: {} } });`,
  'src/services/loans/server/waits.ts': `
    import { defineWaits } from '#platform/waits/waits.ts';
    export const loansWaits = () => [defineWaits({ kinds: { late: '' } })];`,
  'src/services/loans/server/public.ts': `export { listLoans } from './queries.ts';`,
  'src/services/loans/server/routes.ts': `
    import { listLoans } from './queries.ts';
    const no = 'already_lent';
    export const loansHandlers = { listLoans, no };`,
  'src/services/loans/server/service.ts': `
    import { loansAddresses } from '../addresses.ts';
    import { loansContract } from '../contract.ts';
    import type { LoanEvents } from '../events.ts';
    import { loansNews } from './news.ts';
    import { loansHandlers } from './routes.ts';
    import { loansWaits } from './waits.ts';
    export const loansService = { loansContract, addresses: loansAddresses, news: loansNews, waits: loansWaits(), loansHandlers, of: null as LoanEvents | null };`,
  'src/services/loans/web/loans-screen.tsx': `
    import { useTranslation } from 'react-i18next';
    import { Button } from '#platform/ui/buttons/button.tsx';
    export function LoansScreen({ state }) {
      const { t } = useTranslation();
      return <p>{t('loans:list.count', { count: 1 })}<b>{t(\`loans:states.\${state}\`)}</b><Button /></p>;
    }`,
  'src/services/loans/web/screens.tsx': `
    import { LoansScreen } from './loans-screen.tsx';
    export const loansScreens = { title: 'loans:list.title', LoansScreen };`,

  'src/services/people/README.md': '# People',
  'src/services/people/calls.ts': `
    import { defineCalls } from '#platform/contract/calls.ts';
    export const peopleCalls = defineCalls('people')({});`,
  'src/services/people/contract.ts': `
    import { defineContract } from '#platform/contract/endpoint.ts';
    import { peopleCalls } from './calls.ts';
    export const peopleContract = defineContract({ refusals: {}, calls: peopleCalls, shapes: {} });`,
  'src/services/people/phrases/ar.ts': `export const ar = {};`,
  'src/services/people/phrases/en.ts': `export const en = {};`,
  'src/services/people/tables/0001-people.sql': `create table person (id integer primary key);`,
  'src/services/people/tables/tables.ts': `export interface PeopleTables { person: { id: number } }`,
  'src/services/people/server/public.ts': `export { findPerson } from './queries.ts';`,
  'src/services/people/server/queries.ts': `
    import type { PeopleTables } from '../tables/tables.ts';
    export const findPerson = (reads: { of: PeopleTables; selectFrom: (table: string) => unknown }) =>
      reads.selectFrom('person');`,
  'src/services/people/server/service.ts': `
    import { peopleContract } from '../contract.ts';
    import { findPerson } from './public.ts';
    export const peopleService = { peopleContract, findPerson };`,

  'src/portal/services.ts': `
    import { loansService } from '#services/loans/server/service.ts';
    import { peopleService } from '#services/people/server/service.ts';
    export const services = [peopleService, loansService];`,
  'src/portal/phrases/shell-ar.ts': `export const ar = { skip: 'تخطَّ' };`,
  'src/portal/phrases/shell-en.ts': `export const en = { skip: 'Skip' };`,
  'src/portal/server/tables.ts': `
    export const ofPlatform = [];`,
  'src/portal/server.ts': `
    import { app } from '#platform/http/bind.ts';
    import { ofPlatform } from './server/tables.ts';
    import { services } from './services.ts';
    export const portal = [app, services, ofPlatform];`,
  'src/portal/shell/services.ts': `
    import { loansScreens } from '#services/loans/web/screens.tsx';
    export const serviceScreens = [loansScreens];`,
  'src/portal/web.tsx': `
    import { useTranslation } from 'react-i18next';
    import { ar } from './phrases/shell-ar.ts';
    import { en } from './phrases/shell-en.ts';
    export const phrases = [ar, en];
    import { serviceScreens } from './shell/services.ts';
    export function Portal() {
      const { t } = useTranslation();
      return <a href="#main">{t('shell:skip')}{serviceScreens.length}</a>;
    }`,
};

const packages = [
  ...['fastify', 'kysely', 'nodemailer', 'sharp', 'pg', 'pg-boss', 'react', 'react-i18next'],
  ...['adhan', 'uqr', 'jose'],
  ...['socket.io', 'zod'],
];

/** Writes the files and stub packages to a temporary folder, and removes it afterwards. */
export async function inFolder<Answer>(
  files: Files,
  look: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'bawaba-house-'));
  const stubs = packages.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]);
  try {
    for (const [path = '', text = ''] of [...Object.entries(files), ...stubs]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await look(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
