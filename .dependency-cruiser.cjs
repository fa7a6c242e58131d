/** The directions of the house; each rule's name says what it holds. */
const purePlatform = '^src/platform/(contract|language|access)/';

/** A both-sides file: a contract, a rule, an event list or phrases, at a service's root. */
const bothSides = '^src/services/[^/]+/([^/]+|phrases/[^/]+)[.]ts$';
const tests = '([.]test[.]tsx?$|/testing([.]ts$|/))';

module.exports = {
  forbidden: [
    {
      name: 'platform-knows-no-service',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: tests },
      to: { path: '^src/(services|portal)/' },
    },
    {
      name: 'another-service-only-through-its-door',
      severity: 'error',
      from: { path: '^src/services/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/services/',
        pathNot: ['^src/services/$1/', '/(contract|events)[.]ts$', '/public[.]tsx?$'],
      },
    },
    {
      name: 'browser-never-sees-server',
      severity: 'error',
      from: { path: '^src/(services/[^/]+/web|platform/(ui|web)|portal/(shell/|web[.]tsx))', pathNot: tests },
      to: {
        path: '^src/(services/[^/]+/(server|tables)|platform/(http|database|jobs|events|live|mail|sms|clock|service)|portal/server)',
      },
    },
    {
      name: 'server-never-sees-browser',
      severity: 'error',
      from: {
        path: '^src/(services/[^/]+/server|platform/(http|database|jobs|events|live|mail|sms|clock|service)|portal/(server|main))',
        pathNot: tests,
      },
      to: { path: '^src/(services/[^/]+/web|platform/(ui|web)|portal/shell)' },
    },
    {
      name: 'contract-stays-pure',
      severity: 'error',
      from: { path: bothSides, pathNot: tests },
      to: {
        pathNot: [
          purePlatform,
          bothSides,
          '^node_modules/zod/',
        ],
      },
    },
    {
      name: 'pure-platform-stays-pure',
      severity: 'error',
      from: { path: purePlatform, pathNot: tests },
      to: { pathNot: [purePlatform, '^node_modules/(zod|i18next|@tabby_ai)/'] },
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
      from: { pathNot: ['^src/(services/[^/]+/web|platform/(ui|web)|portal/(shell/|web[.]tsx))', tests] },
      to: { path: '^node_modules/(react|react-dom|@mantine|@tanstack|@tabler)/' },
    },
    {
      name: 'http-library-lives-in-platform-http',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/platform/http/', '^src/portal/server[.]ts$', tests] },
      to: { path: '^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'nobody-imports-the-portal',
      severity: 'error',
      from: { path: '^(src/(platform|services)|university|run)/', pathNot: tests },
      to: { path: '^src/portal/' },
    },
    {
      name: 'no-tests-in-code',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: [tests, '[.]d[.]ts$', '[.](css|svg)$', '^src/services/[^/]+/events[.]ts$'],
      },
      to: {},
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'services-form-no-circle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/services/[^/]+$' },
      to: { circular: true, path: '^src/services/[^/]+$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
