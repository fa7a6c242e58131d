import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '#platform/database/embedded/file-lock.ts';
import { makeFilesPrivate } from '#platform/files/private-folder.ts';
import { openSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

/** Serves one folder; where another process serves it already, this one has nothing to do. */
async function main(home: string): Promise<void> {
  makeFilesPrivate();
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = tryLock(join(home, 'lock'), 'exclusive');
  if (!lock) return;
  const sandbox = await openOnSamePorts({ home, file: join(home, 'kept.sqlite') });
  const unfinished = `${addressesOf(home)}.new`;
  const found = { ...sandbox.addresses, url: sandbox.url, pid: process.pid };
  writeFileSync(unfinished, JSON.stringify(found));
  renameSync(unfinished, addressesOf(home));
  const stop = async () => {
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // It ends with the process that started it, however that one ends.
  process.once('disconnect', stop);
}

const addressesOf = (home: string) => join(home, 'addresses.json');

/** The ports of the last time, where they are free: a portal that runs on finds it again there. */
async function openOnSamePorts(options: SandboxOptions): Promise<Sandbox> {
  try {
    const { url, smtp_url, moyasar_url, bank_url, jeel_url, oidc_url } = JSON.parse(
      readFileSync(addressesOf(options.home), 'utf8'),
    );
    const known = {
      http: url,
      smtp: smtp_url,
      moyasar: moyasar_url,
      bank: bank_url,
      jeel: jeel_url,
      oidc: oidc_url,
    };
    const ports = Object.entries(known).map(([party, at]) => [party, Number(new URL(at).port)]);
    return await openSandbox({ ...options, ports: Object.fromEntries(ports) });
  } catch {
    return openSandbox(options);
  }
}

await main(process.argv[2] ?? '.data/sandbox');
