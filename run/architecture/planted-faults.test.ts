import { createRequire } from 'node:module';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';
import { law } from './law.ts';
import { cleanHouse, type Files, inFolder } from './testing.ts';
import { treeOf } from './tree.ts';

const service = 'src/services/loans';

/** Its last words are split, so that this file doesn't break the rule itself. */
const unfinished = `// ${'TO'}${'DO'}: later`;

type Planted = Record<string, string | null>;

/** Changes a file of `cleanHouse`. */
function edit(path: string, before: string, after: string): Planted {
  const text = cleanHouse[path] ?? '';
  expect(text, `${path} has ${before}`).toContain(before);
  return { [path]: text.replace(before, after) };
}

/** `cleanHouse` with the planted files; null removes a file. */
function houseWith(planted: Planted): Files {
  const files = Object.entries({ ...cleanHouse, ...planted });
  return Object.fromEntries(files.filter((file): file is [string, string] => file[1] !== null));
}

function brokenLaws(files: Files): Record<string, string[]> {
  const house = treeOf(files);
  const found = Object.entries(law).map(
    ([sentence, problemsOf]) => [sentence, problemsOf(house)] as const,
  );
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0));
}

/** Replaces the service's state by another sentence about a named person. */
function stateSaid(arabic: string): Planted {
  return {
    ...edit(`${service}/phrases/ar.ts`, `open: 'مفتوحة'`, `open: '${arabic}'`),
    ...edit(`${service}/phrases/en.ts`, `open: 'Open'`, `open: 'From {{name}}'`),
  };
}

/** The rule, a part of its message, and the fault. */
type Fault = [broken: keyof typeof law, named: string, planted: () => Planted];

const faults: Fault[] = [
  [
    'a kind of news has its words and its own name',
    'ar.ts: write news.late.title',
    () => edit(`${service}/server/news.ts`, 'lent: {', 'late: { on: {} }, lent: {'),
  ],
  [
    'a kind of news has its words and its own name',
    'no kind is news.lent',
    () => edit(`${service}/server/news.ts`, 'lent: {', 'taken: {'),
  ],
  [
    'a kind of news has its words and its own name',
    'service.ts: let open return news: loansNews',
    () => edit(`${service}/server/service.ts`, 'news: loansNews', 'told: loansNews'),
  ],
  [
    'a kind of news has its words and its own name',
    'another service tells of lent',
    () => ({
      'src/services/people/server/news.ts': `
        import { defineNews } from '#platform/news/news.ts';
        export const peopleNews = defineNews('people', { lent: {} });`,
    }),
  ],
  [
    'a declared refusal is answered',
    'contract.ts: nothing answers already_lent',
    () => edit(`${service}/server/routes.ts`, "'already_lent'", 'null'),
  ],
  [
    'a declared refusal is answered',
    'contract.ts: nothing answers already_lent',
    () =>
      edit(`${service}/server/routes.ts`, "no = 'already_lent'", "no = code === 'already_lent'"),
  ],
  [
    'what waits has its words',
    'en.ts: write waits.lost.verb',
    () => edit(`${service}/server/waits.ts`, "late: ''", "late: '', lost: ''"),
  ],
  [
    'what waits has its words',
    'no kind is waits.late',
    () => edit(`${service}/server/waits.ts`, "late: ''", ''),
  ],
  [
    'what waits has its words',
    'service.ts: let open return waits',
    () => edit(`${service}/server/service.ts`, 'waits: loansWaits()', 'later: loansWaits()'),
  ],
  [
    'files and folders carry the house’s words',
    'in kebab-case',
    () => ({ [`${service}/loanRules.ts`]: '' }),
  ],
  [
    'files and folders carry the house’s words',
    '"helpers" says nothing',
    () => ({ 'src/platform/web/helpers.ts': '' }),
  ],
  [
    'files and folders carry the house’s words',
    'late.tsx: end its name in what it is',
    () => ({ [`${service}/web/late.tsx`]: '' }),
  ],
  [
    'files and folders carry the house’s words',
    'late.ts: a service has the folders',
    () => ({ [`${service}/api/late.ts`]: '' }),
  ],
  [
    'a folder holds at most 50 files',
    'src/platform/many: 51 files',
    () =>
      Object.fromEntries(
        Array.from({ length: 51 }, (_, n) => [`src/platform/many/late-${n}.ts`, '']),
      ),
  ],
  [
    'a service has its page, calls, phrases, door and unbroken migrations',
    'loans: add README.md',
    () => ({ [`${service}/README.md`]: null }),
  ],
  [
    'a service has its page, calls, phrases, door and unbroken migrations',
    'this one is 0002',
    () => ({ [`${service}/tables/0003-fines.sql`]: '' }),
  ],
  [
    'a service has its page, calls, phrases, door and unbroken migrations',
    'loans: add phrases/home-en.ts, the other half of phrases/home-ar.ts',
    () => ({ [`${service}/phrases/home-ar.ts`]: 'export const ar = {};' }),
  ],
  [
    'a service has its page, calls, phrases, door and unbroken migrations',
    'rename it to server-ar.ts',
    () => edit('src/services/people/phrases/ar.ts', 'ar =', 'serverAr ='),
  ],
  [
    'files export by name',
    'not default',
    () => ({ [`${service}/web/late.ts`]: 'export default 1;' }),
  ],
  [
    'files export by name',
    'instead of *',
    () => ({ [`${service}/server/late.ts`]: `export * from './queries.ts';` }),
  ],
  [
    'nothing but tests uses what is for tests',
    '../testing.ts is for tests',
    () => ({ [`${service}/server/late.ts`]: `import { aLoan } from '../testing.ts';` }),
  ],
  [
    'an address is written once',
    'late.ts:1: take it from its addresses.ts',
    () => ({ [`${service}/web/late.ts`]: `export const late = '/loans/7';` }),
  ],
  [
    'an address is written once',
    'late.tsx:1: take it from its addresses.ts',
    () => ({ 'src/platform/web/late.tsx': 'export const late = (A) => <A to="/" />;' }),
  ],
  [
    'an address is written once',
    'addresses.ts:3: /loans/$ has a name already',
    () => edit(`${service}/addresses.ts`, '?tab', "', same: '/loans/$name"),
  ],
  [
    'an address is written once',
    'addresses.ts:2: import nothing here',
    () => edit(`${service}/addresses.ts`, '#platform/contract/addresses.ts', './loan.ts'),
  ],
  [
    'an address is written once',
    'service.ts: give defineService addresses: loansAddresses',
    () => edit(`${service}/server/service.ts`, 'addresses: loans', 'found: loans'),
  ],
  [
    'SQL touches only its own tables',
    'queries.ts:5: person is services/people’s',
    () =>
      edit(`${service}/server/queries.ts`, `selectFrom('loan as l')`, `selectFrom('person as p')`),
  ],
  [
    'SQL touches only its own tables',
    'no migration makes lone',
    () => edit(`${service}/server/queries.ts`, `selectFrom('loan as l')`, `selectFrom('lone')`),
  ],
  [
    'SQL touches only its own tables',
    'person is services/people’s',
    () => edit(`${service}/server/queries.ts`, 'from loan`', 'from loan l, person`'),
  ],
  [
    'SQL touches only its own tables',
    'queries.ts:4: draft is services/loans’s',
    () => ({
      'src/services/people/tables/0002-drafts.sql': 'create table draft (id integer primary key);',
      ...edit(`${service}/tables/tables.ts`, 'loan: {', 'draft: { id: number }; loan: {'),
      ...edit(
        'src/services/people/server/queries.ts',
        `selectFrom('person')`,
        `selectFrom('draft')`,
      ),
    }),
  ],
  [
    'SQL touches only its own tables',
    'only `references person (id)` crosses',
    () => ({ [`${service}/tables/0002-late.sql`]: 'create view late as select id from person;' }),
  ],
  [
    'SQL touches only its own tables',
    'migration is platform/database’s',
    () => ({ 'src/portal/main.ts': `export const asked = 'select 1 from migration';` }),
  ],
  [
    'every service stands in the portal’s lists',
    'src/portal/services.ts: import #services/people/server/service.ts',
    () => edit('src/portal/services.ts', '#services/people/server/service.ts', 'node:fs'),
  ],
  [
    'every service stands in the portal’s lists',
    'src/portal/shell/services.ts: import #services/loans/web/screens.tsx',
    () => edit('src/portal/shell/services.ts', '#services/loans/web/screens.tsx', 'node:fs'),
  ],
  [
    'every service stands in the portal’s lists',
    `call the service 'loans'`,
    () => edit(`${service}/calls.ts`, `('loans')`, `('lending')`),
  ],
  [
    'every service stands in the portal’s lists',
    `add 'http' to the platform’s owners`,
    () => ({ 'src/platform/http/tables/0001-keys.sql': 'create table key (id integer);' }),
  ],
  [
    'a phrase stands once',
    '`loans:list.title` stands in `ar` of src/services/loans/phrases/ar.ts and in `serverAr` of',
    () => ({
      ...edit(`${service}/phrases/ar.ts`, `refusals:`, `list: { title: 'الإعارات' }, refusals:`),
      ...edit(`${service}/phrases/en.ts`, `refusals:`, `list: { title: 'Loans' }, refusals:`),
    }),
  ],
  [
    'Arabic and English say the same, with every plural form',
    'write the plural form list.count_two in ar',
    () => edit(`${service}/phrases/ar.ts`, `count_two: 'إعارتان',`, ''),
  ],
  [
    'Arabic says of nobody by name what only a man does',
    'states.open: أغلق {{name}}',
    () => stateSaid('أغلق {{name}} الحالة'),
  ],
  [
    'Arabic says of nobody by name what only a man does',
    'states.open: {{name}} ينتظر',
    () => stateSaid('الطالب {{name}} ينتظر'),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'list.title says «حين»: write عند',
    () => edit(`${service}/phrases/ar.ts`, `'الإعارات'`, `'الإعارات حين تعود'`),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'refusals.already_lent says «وأعد»: say it to everybody',
    () => edit(`${service}/phrases/ar.ts`, `إعادته.'`, `إعادته وأعد المحاولة.'`),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'states.open says «لا ترسل»: say it to everybody',
    () => edit(`${service}/phrases/ar.ts`, `'مفتوحة'`, `'لا ترسل الكتاب'`),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'states.open says «يُعار الآن»: write جارٍ',
    () => edit(`${service}/phrases/ar.ts`, `'مفتوحة'`, `'يُعار الآن'`),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'ask once in a sentence',
    () => edit(`${service}/phrases/ar.ts`, `إعادته.'`, `إعادته ثم يُرجى طلبه.'`),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'name what is counted',
    () =>
      edit(
        `${service}/phrases/ar.ts`,
        `count_few: '{{count}} إعارات'`,
        `count_few: 'كتاب و{{count}} غيره'`,
      ),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'demo-loans.ts:1: says «اختر»',
    () => ({ [`${service}/server/demo-loans.ts`]: `export const words = ['اختر كتابًا'];` }),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'list.title says «محطة»: write المرحلة',
    () => edit(`${service}/phrases/ar.ts`, `'الإعارات'`, `'محطة الإعارات'`),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'states.open says «تختاره»: say it to everybody',
    () => edit(`${service}/phrases/ar.ts`, `'مفتوحة'`, `'لما تختاره'`),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    'ready/loan.ts:1: says «المدرب»',
    () => ({ [`${service}/server/ready/loan.ts`]: `export const title = 'إعارة المدرب';` }),
  ],
  [
    'Arabic says one word for one thing, and commands no man',
    '0001-loans.sql: says «سعادة مدير»',
    () => edit(`${service}/tables/0001-loans.sql`, 'borrowed,', `borrowed, 'سعادة مدير المكتبة',`),
  ],
  [
    'Arabic says of nobody by name what only a man does',
    'states.open: تعتذر عن {{name}}',
    () => stateSaid('تعتذر عن {{name}}'),
  ],
  [
    'a word of Arabic has one spelling',
    'loans:list.count_two says مزودة, others مزوّدة',
    () =>
      edit(
        `${service}/phrases/ar.ts`,
        `'إعارة', count_two: 'إعارتان'`,
        `'مزوّدة', count_two: 'مزودة'`,
      ),
  ],
  [
    'a refusal says what can be done next',
    'loans:refusals.already_lent refuses and stops',
    () => edit(`${service}/phrases/ar.ts`, `'الكتاب معار. يُرجى انتظار إعادته.'`, `'الكتاب معار.'`),
  ],
  [
    'a paper about a woman doesn’t say «الطالب»',
    'loans:states.open prints «الطالب»',
    () => ({
      ...edit(`${service}/phrases/ar.ts`, `'مفتوحة'`, `'على الطالب'`),
      [`${service}/server/paper.ts`]: `
        import type { Printed } from '#platform/documents/document.ts';
        export const titleOf = (say): Printed => say('loans:states.open');`,
    }),
  ],
  [
    'texts aren’t glued together',
    'loans:states.open is a piece of a sentence',
    () => edit(`${service}/phrases/ar.ts`, `'مفتوحة'`, `'أو مفتوحة'`),
  ],
  [
    'texts aren’t glued together',
    'loans:list.count is a piece of a sentence',
    () => edit(`${service}/web/loans-screen.tsx`, '})}<b>', `})} {t('loans:list.title')}<b>`),
  ],
  [
    'English says plain words and one for one thing, and refuses with a next step',
    'states.open says “whoever”: write name the person',
    () => edit(`${service}/phrases/en.ts`, `open: 'Open'`, `open: 'With whoever came'`),
  ],
  [
    'English says plain words and one for one thing, and refuses with a next step',
    'refusals.already_lent refuses without a next step',
    () => edit(`${service}/phrases/en.ts`, 'Lent already. Choose another.', 'Lent already.'),
  ],
  [
    'a refusal has its phrase',
    'phrases/en.ts: write refusals.too_many',
    () => ({
      ...edit(`${service}/contract.ts`, 'already_lent: 409', 'already_lent: 409, too_many: 409'),
      ...edit(`${service}/server/routes.ts`, "'already_lent'", "['already_lent', 'too_many']"),
    }),
  ],
  [
    'a field’s fault has its phrase',
    'phrases/ar.ts: write validation.too_greedy',
    () =>
      edit(`${service}/contract.ts`, `'too_small_sum')`, `'too_small_sum').max(9, 'too_greedy')`),
  ],
  [
    'screens say nothing that stays on the server',
    'late.ts:1: only the server has loans:mail.late',
    () => ({
      ...edit(`${service}/phrases/ar.ts`, `news:`, `mail: { late: 'تأخرت' }, news:`),
      ...edit(`${service}/phrases/en.ts`, `news:`, `mail: { late: 'Late' }, news:`),
      [`${service}/web/late.ts`]: `export const title = 'loans:mail.late';`,
    }),
  ],
  [
    'screens say nothing that stays on the server',
    'late.ts:1: only the server has loans:refusals.*',
    () => ({
      [`${service}/web/late.ts`]: `export const title = (t, code) => t(\`loans:refusals.\${code}\`);`,
    }),
  ],
  [
    'screens say nothing that stays on the server',
    'phrases/ar.ts: mail is the server’s; move it to serverAr',
    () => ({
      ...edit(`${service}/phrases/ar.ts`, `states:`, `mail: { late: 'تأخرت' }, states:`),
      ...edit(`${service}/phrases/en.ts`, `states:`, `mail: { late: 'Late' }, states:`),
      [`${service}/server/late.ts`]: `export const title = 'loans:mail.late';`,
    }),
  ],
  [
    'a relative moment follows no preposition',
    'loans:states.open puts a preposition before a relative moment',
    () => ({
      ...stateSaid('حتى {{name}}'),
      [`${service}/web/late.ts`]: `export const late = (t) => t('loans:states.open', { name: relativeMoment(at) });`,
    }),
  ],
  [
    'what is spoken is written',
    'no phrase is loans:list.titel',
    () => ({ [`${service}/web/late.ts`]: `export const title = 'loans:list.titel';` }),
  ],
  [
    'what is spoken is written',
    `name the owner of 'list.title'`,
    () => ({ [`${service}/web/late.ts`]: `export const title = (t) => t('list.title');` }),
  ],
  [
    'what is written is spoken',
    'phrases/ar.ts: nobody says list.title',
    () => edit(`${service}/web/screens.tsx`, `title: 'loans:list.title', `, ''),
  ],
  [
    'a text is bounded before it is transformed',
    'begin with typed()',
    () =>
      edit(
        `${service}/contract.ts`,
        `import { z } from 'zod';`,
        `import { z } from 'zod';\nexport const late = z.union([z.int(), z.string()]).transform(String);`,
      ),
  ],
  [
    'a text is bounded before it is transformed',
    'begin with typed()',
    () =>
      edit(
        `${service}/contract.ts`,
        `import { z } from 'zod';`,
        `import { z } from 'zod';\nexport const late = z.string().trim().max(9);`,
      ),
  ],
  [
    'a text is bounded before it is transformed',
    'late.ts:1: compose with',
    () => ({ [`${service}/server/late.ts`]: `export const late = 'x'.normalize('NFC');` }),
  ],
  ...(
    [
      [
        "language === 'ar' ? one.title_ar : one.title",
        'one function chooses between a text and its Arabic',
      ],
      [
        "language === 'en' ? one['name'] : one['name_ar']",
        'one function chooses between a text and its Arabic',
      ],
      ['one.user_type === 2', 'roles and user types are called by name'],
      ['({ user_type: 4 })', 'roles and user types are called by name'],
      ['one.role_id !== 22', 'roles and user types are called by name'],
      ['sql`account.role in (9, 19)`', 'roles and user types are called by name'],
    ] as const
  ).map(
    ([said, broken]): Fault => [
      broken,
      'late.ts:1: ',
      () => ({
        [`${service}/server/late.ts`]: `export const late = (one, language, sql) => ${said};`,
      }),
    ],
  ),
  ...(
    [
      ['late.ts:2: reckon money by add', `a as unknown as number`],
      ['late.ts:2: reckon money by add', `1.15 as unknown as Halalas`],
      ['late.ts:2: reckon money by add', `Number(a) * 1.15`],
      ['late.ts:2: reckon money by add', `+a * 1.15`],
    ] as const
  ).map(
    ([named, reckoned]): Fault => [
      'no fraction meets an amount of money',
      named,
      () => ({
        [`${service}/server/late.ts`]: `import type { Halalas } from '#platform/language/numbers/money.ts';\nexport const late = (a: Halalas) => ${reckoned};`,
      }),
    ],
  ),
  ...(
    [
      [
        '0002-fines.sql: make amount halalas instead of numeric',
        'create table fine (\n  amount numeric(10, 2) not null\n);',
      ],
      [
        '0002-fines.sql: make late_fee halalas instead of integer',
        'alter table loan\n  add column late_fee integer;',
      ],
      [
        '"fine_amount * 1.15" makes a fraction',
        'create table fine (\n  fine_amount halalas not null\n);\nupdate fine set fine_amount = fine_amount * 1.15;',
      ],
      [
        '"fine_amount::numeric" makes a fraction',
        'create table fine (\n  fine_amount halalas not null\n);\nselect fine_amount::numeric from fine;',
      ],
    ] as const
  ).map(
    ([named, sql]): Fault => [
      'no fraction meets an amount of money',
      named,
      () => ({ [`${service}/tables/0002-fines.sql`]: sql }),
    ],
  ),
  [
    'no fraction meets an amount of money',
    'queries.ts: "fine_amount / 100" makes a fraction',
    () => ({
      [`${service}/tables/0002-fines.sql`]: 'alter table loan\n  add column fine_amount halalas;',
      ...edit(`${service}/server/queries.ts`, 'extract(year from day)', 'fine_amount / 100'),
    }),
  ],
  ...(
    [
      ['drop a table one release after', 'drop table loan;'],
      ['drop a column one release after', 'alter table loan drop column person_id;'],
      ['add the new name beside', 'alter table loan rename column person_id to borrower_id;'],
      ['add the new name beside', 'alter table loan rename to lending;'],
      ['add a column of the new type', 'alter table loan alter column person_id type bigint;'],
      ['require a value one release', 'alter table loan alter column person_id set not null;'],
      ['give a required column a default', 'alter table loan add column day date not null;'],
    ] as const
  ).map(
    ([named, sql]): Fault => [
      'a migration is borne by the release before, too',
      named,
      () => ({ [`${service}/tables/0002-later.sql`]: sql }),
    ],
  ),
  [
    'an object is written as it is',
    'late.ts:1: write these properties',
    () => ({ [`${service}/server/late.ts`]: 'export const late = { ...{ a: 1 }, b: 2 };' }),
  ],
  [
    'a form is the house’s own',
    'late-form.tsx:1: use Form of platform/ui/forms',
    () => ({ [`${service}/web/late-form.tsx`]: 'export const late = <form><input /></form>;' }),
  ],
  [
    'outside systems are asked by one client',
    'late.ts:1: ask outside systems by platform/outside',
    () => ({ [`${service}/server/late.ts`]: `export const late = fetch('https://a.example');` }),
  ],
  [
    'outside systems are asked by one client',
    'late.ts:1: ask outside systems by platform/outside',
    () => ({ [`${service}/server/late.ts`]: `import { request as late } from 'node:https';` }),
  ],
  [
    'dates and numbers are written by the platform’s language',
    'instead of Intl.NumberFormat',
    () => ({
      [`${service}/web/late.ts`]: `export const one = new Intl.NumberFormat('ar').format(1);`,
    }),
  ],
  [
    'dates and numbers are written by the platform’s language',
    'instead of day.toLocaleDateString',
    () => ({
      [`${service}/web/late.ts`]: `export const shown = (day) => day.toLocaleDateString();`,
    }),
  ],
  [
    'styles know no left and right',
    'margin-left: 4px',
    () => edit('src/platform/ui/buttons/button.module.css', 'margin-inline-start', 'margin-left'),
  ],
  [
    'styles know no left and right',
    'text-align: right',
    () =>
      edit('src/platform/ui/buttons/button.module.css', 'text-align: start', 'text-align: right'),
  ],
  [
    'styles know no left and right',
    'padding: 1px 2px 1px 3px',
    () => edit('src/platform/ui/buttons/button.module.css', '1px 2px 1px 2px', '1px 2px 1px 3px'),
  ],
  [
    'styles know no left and right',
    'button.tsx:7',
    () => edit('src/platform/ui/buttons/button.tsx', 'insetInlineStart: 0', 'left: 0'),
  ],
  [
    'colours come from the theme',
    'not #fff',
    () => edit('src/platform/ui/buttons/button.module.css', 'color: var(--ink)', 'color: #fff'),
  ],
  [
    'a comment begins with a verb or names its thing',
    'late.ts:2: begin the comment',
    () => ({ [`${service}/server/late.ts`]: `\n/${'**'} Whoever lends. */` }),
  ],
  [
    'no machine’s path, unfinished work or silenced check',
    'do it now',
    () => ({ 'docs/deploy.md': unfinished }),
  ],
  [
    'no machine’s path, unfinished work or silenced check',
    'every test runs',
    () => ({ [`${service}/loan.test.ts`]: `test.${'only'}('one', () => {});` }),
  ],
  [
    'no machine’s path, unfinished work or silenced check',
    'keep addresses out',
    () => ({ 'package-lock.json': `{ "resolved": "elsewhere" }` }),
  ],
  [
    'no machine’s path, unfinished work or silenced check',
    'invent no value',
    () => ({ [`${service}/server/late.ts`]: `const name = loan?.name ?? '';` }),
  ],
  [
    'no machine’s path, unfinished work or silenced check',
    'invent none',
    () => ({ [`${service}/server/late.ts`]: `const day = loan?.day ?? '2000-01-01';` }),
  ],
  [
    'no machine’s path, unfinished work or silenced check',
    'a path of one machine',
    () => ({ 'docs/deploy.md': `cd ${'/wo'}rk/main` }),
  ],
  [
    'no machine’s path, unfinished work or silenced check',
    'after a colon why',
    () => ({ [`${service}/web/late.ts`]: `// ${'biome-'}ignore lint/style/useConst: x` }),
  ],
];

describe('the law finds what is planted, and nothing else', () => {
  test('a clean house breaks none', () => {
    expect(brokenLaws(cleanHouse)).toEqual({});
  });

  test('every sentence has been tried', () => {
    expect(new Set(faults.map(([broken]) => broken))).toEqual(new Set(Object.keys(law)));
  });

  test.each(faults)('%s: %s', (broken, named, planted) => {
    const found = brokenLaws(houseWith(planted()));
    expect(Object.keys(found)).toEqual([broken]);
    expect(found[broken]?.join('\n')).toContain(named);
  });
});

const directions: IConfiguration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** The rule, and the files that break it. */
const strayed: [rule: string, planted: Planted][] = [
  [
    'platform-knows-no-service',
    { 'src/platform/http/late.ts': `import type { LoanEvents } from '#services/loans/events.ts';` },
  ],
  [
    'another-service-only-through-its-door',
    { 'src/services/people/server/late.ts': `import '#services/loans/server/queries.ts';` },
  ],
  [
    'calls-bring-no-shapes',
    { 'src/services/fines/calls.ts': `import '#services/loans/contract.ts';` },
  ],
  [
    'browser-never-sees-server',
    { [`${service}/web/late.ts`]: `import type { LoanTables } from '../tables/tables.ts';` },
  ],
  ['server-never-sees-browser', { [`${service}/server/late.ts`]: `import '../web/screens.tsx';` }],
  ['contract-stays-pure', { [`${service}/late.ts`]: `import '#platform/http/bind.ts';` }],
  ['pure-platform-stays-pure', { 'src/platform/language/late.ts': `import '../http/bind.ts';` }],
  [
    'only-queries-and-commands-touch-the-database',
    { [`${service}/server/present.ts`]: `import type { Kysely } from 'kysely';` },
  ],
  ['react-lives-in-web', { [`${service}/server/late.ts`]: `import 'react';` }],
  ['http-library-lives-in-platform-http', { 'src/platform/jobs/late.ts': `import 'fastify';` }],
  ['postgres-driver-lives-in-platform-database', { 'src/platform/jobs/late.ts': `import 'pg';` }],
  ['queue-lives-in-platform-jobs', { 'src/platform/mail/late.ts': `import 'pg-boss';` }],
  ['sockets-live-in-platform-live', { 'src/platform/jobs/late.ts': `import 'socket.io';` }],
  ['file-libraries-live-in-platform-files', { 'src/platform/jobs/late.ts': `import 'sharp';` }],
  ['mail-library-lives-in-platform-mail', { 'src/platform/sms/late.ts': `import 'nodemailer';` }],
  ['signatures-live-in-platform-signing', { 'src/platform/sms/late.ts': `import 'jose';` }],
  ['prayer-times-live-in-appointments', { 'src/platform/sms/late.ts': `import 'adhan';` }],
  ['typesetter-lives-in-platform-documents', { 'src/platform/sms/late.ts': `import 'uqr';` }],
  [
    'nobody-imports-the-portal',
    { [`${service}/server/late.ts`]: `import '../../../portal/services.ts';` },
  ],
  ['no-orphans', { [`${service}/server/late.ts`]: 'export const late = 1;' }],
  [
    'no-circles',
    {
      [`${service}/server/late.ts`]: `import './later.ts';`,
      [`${service}/server/later.ts`]: `import './late.ts';`,
    },
  ],
  [
    'services-form-no-circle',
    {
      [`${service}/server/late.ts`]: `import '#services/people/server/public.ts';`,
      'src/services/people/server/late.ts': `import type {} from '#services/loans/events.ts';`,
    },
  ],
];

async function brokenDirections(files: Files): Promise<string[]> {
  const { enhancedResolveOptions, ...options } = directions.options ?? {};
  return inFolder(files, async (baseDir) => {
    const { forbidden } = directions;
    const cruised = await cruise(
      ['src'],
      { ...options, baseDir, validate: true, ruleSet: { forbidden } },
      enhancedResolveOptions as never,
    );
    const { summary } = cruised.output as ICruiseResult;
    return [...new Set(summary.violations.map(({ rule }) => rule.name))];
  });
}

describe('the cruiser finds what strays, and nothing else', () => {
  test('a clean house breaks no direction', async () => {
    expect(await brokenDirections(cleanHouse)).toEqual([]);
  });

  test('every direction has been tried', () => {
    expect(strayed.map(([rule]) => rule)).toEqual(directions.forbidden?.map(({ name }) => name));
  });

  test.each(strayed)('%s', async (rule, planted) => {
    expect(await brokenDirections(houseWith(planted))).toEqual([rule]);
  });
});
