import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/platform/testing/longest-first.ts';
import { tallySeconds } from './src/platform/testing/tally.ts';

const globalSetup = 'src/platform/testing/global-setup.ts';

/** Run by Node, not in a browser: `browser` tests steer a real one themselves. */
export default defineConfig({
  test: {
    pool: 'forks',
    // The files of one worker share their imports, because reading the portal again takes longer than most of them; so
    // tests keep nothing that they change in a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // The JSON report that run/steps.mjs reads comes besides.
    reporters: process.env['TALLY_FILE'] ? ['default', 'json', tallySeconds] : ['default'],
    // Something awaited comes at once, or late on a machine that has much to do.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,university,run,sandbox}/**/*.test.{ts,tsx}', 'architecture.test.ts'],
          exclude: ['**/*.{api,browser,chaos,walk}.test.ts'],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{src,fleet}/**/*.api.test.ts'],
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.ts'],
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'walk',
          include: ['src/**/*.{walk,browser}.test.ts'],
          exclude: ['src/portal/walk-*'],
          globalSetup,
          testTimeout: 900_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          include: ['{src,bench,fleet}/**/*.chaos.test.ts'],
          globalSetup,
          testTimeout: 900_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
