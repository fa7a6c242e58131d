import { open } from 'node:fs/promises';
import { checkChain } from '../src/platform/audit/check-chain.ts';
import { withDatabase } from './with-database.ts';

// With a file, the chain is written there as it is checked; one that exists is never overwritten.
const [path] = process.argv.slice(2);
await withDatabase(async ({ reads }) => {
  const file = path === undefined ? null : await open(path, 'wx', 0o600);
  const checked = await checkChain(reads, async (lines) => {
    await file?.appendFile(lines);
  });
  await file?.close();
  console.log(`${checked.entries} entries in ${checked.batches} batches are as they were linked.`);
  if (checked.hash) console.log(`The last hash is ${checked.hash}.`);
  if (checked.broken_at === null) {
    console.log(`${checked.unlinked} newer entries are not linked yet.`);
  } else {
    console.error(`Batch ${checked.broken_at} is not as it was linked.`);
    process.exitCode = 1;
  }
});
