import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled, type Lockfile, readLockfile } from './packages.ts';

test('the lockfile knows the contents of every package, also of those for other machines', () => {
  const packages = readLockfile(join(import.meta.dirname, '../package-lock.json'))?.packages ?? {};
  const without = Object.entries(packages).filter(([path, one]) => path !== '' && !one.integrity);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(without.map(([path]) => path)).toEqual([]);
});

const wanted: Lockfile = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
    'node_modules/for-other-machines': { version: '2.0.0', optional: true },
  },
};

const one = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' } };

test('packages made for other machines may be missing, others may not', () => {
  expect(isInstalled(wanted, { packages: one }, 'all')).toBe(true);
  expect(isInstalled(wanted, { packages: {} }, 'all')).toBe(false);
});

test('another version, other contents or a package too many is not what the lockfile names', () => {
  const install = (version: string, integrity: string) =>
    isInstalled(wanted, { packages: { 'node_modules/one': { version, integrity } } }, 'all');
  expect(install('1.0.1', 'sha512-one')).toBe(false);
  expect(install('1.0.0', 'sha512-other')).toBe(false);
  const extra = { ...one, 'node_modules/extra': { version: '1.0.0' } };
  expect(isInstalled(wanted, { packages: extra }, 'all')).toBe(false);
});

test('what only builds and tests may be missing where a portal runs, and may be there', () => {
  const builder = { version: '3.0.0', dev: true };
  const both: Lockfile = { packages: { ...wanted.packages, 'node_modules/builder': builder } };
  expect(isInstalled(both, { packages: one }, 'runtime')).toBe(true);
  expect(isInstalled(both, { packages: one }, 'all')).toBe(false);
  const all = { ...one, 'node_modules/builder': builder };
  expect(isInstalled(both, { packages: all }, 'runtime')).toBe(true);
  expect(isInstalled(both, { packages: {} }, 'runtime')).toBe(false);
});
