import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter } from 'vitest/node';

const project_dir = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Counts what takes the time of a test file, for the part that the file belongs to; run/tally.mjs adds up. A run
 * names the file that is written to in TALLY_FILE; without it nothing is counted.
 */
export function tally(test_file: string, what: string, amount = 1): void {
  const file = process.env['TALLY_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify({ part: partOf(test_file), what, amount })}\n`);
}

/** A service by its folder, else the first that says enough. */
function partOf(test_file: string): string {
  const [top = '', folder = '', service] = relative(project_dir, test_file).split('/');
  if (top !== 'src') return top;
  return folder === 'services' ? `${folder}/${service}` : folder;
}

/** Counts the seconds of each file, under the name of its project. */
export const tallySeconds: Reporter = {
  onTestModuleEnd: (module) => {
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    const seconds = (setupDuration + collectDuration + duration) / 1000;
    tally(module.moduleId, module.project.name, seconds);
  },
};
