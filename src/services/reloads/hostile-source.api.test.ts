import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileFile, hostileFiles } from '#services/reloads/testing/hostile-files.ts';
import { serverAr as ar } from './phrases/staff-ar.ts';
import { serverEn as en } from './phrases/staff-en.ts';
import { runReload } from './server/runs/run-reload.ts';
import { aSite, begin, load, runOf, type Site, standing, studentsKept } from './testing.ts';

let site: Site;
let files: HostileFile[];
let before: Awaited<ReturnType<typeof standing>>;

beforeAll(async () => {
  site = await aSite();
  await load(site);
  files = hostileFiles(await site.source.rows('students.csv'), 1);
  before = await standing(site);
  await site.source.remove('students.csv');
});
afterAll(() => site.drop());

async function whatBecomesOf({ file, bytes, outcome }: HostileFile): Promise<string> {
  await site.source.write(file, bytes);
  // Otherwise the good rows would be applied, and people who lost their id would vanish.
  const dry_run = outcome === 'rows' || outcome === 'changes';
  const id = await begin(site, 'students', dry_run);
  await runReload(site.deps, id);
  await site.source.remove(file);
  const run = await runOf(site, id);
  if (run.state === 'failed') return run.failure?.code ?? '';
  if (run.state === 'refused') return 'guard';
  if (run.refused_count > 0) return `rows: ${(await faultsOf(id)).join(', ')}`;
  if (run.changed_count === 1 && run.state === 'ready') return 'changes';
  return run.unchanged_count === studentsKept ? 'harmless' : run.state;
}

/** The first reason of each refused row. */
async function faultsOf(id: number): Promise<string[]> {
  const { rows } = await site.database.pool.query(
    `select faults -> 0 ->> 'code' as code from reload_effect
     where run_id = $1 and effect = 'refused' order by row_number`,
    [id],
  );
  return rows.map(({ code }) => code);
}

describe('files that nobody means well with', () => {
  test('each is refused with its own reason or harmless, and nothing changes', async () => {
    expect(files.length).toBeGreaterThan(100);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    const wrong: unknown[] = [];
    for (const file of files) {
      const seen = await whatBecomesOf(file);
      const { outcome, fault = '' } = file;
      if (seen !== (outcome === 'rows' ? `rows: ${fault}` : outcome)) wrong.push([file.name, seen]);
      const reasons =
        outcome === 'rows' ? [ar.row_faults, en.row_faults] : [ar.failures, en.failures];
      const isReason = !['harmless', 'changes', 'guard'].includes(outcome);
      for (const phrases of isReason ? reasons : []) {
        expect(Object.keys(phrases)).toContain(outcome === 'rows' ? fault : outcome);
      }
    }
    expect(wrong).toEqual([]);
    expect(await standing(site)).toEqual(before);
  }, 180_000);
});
