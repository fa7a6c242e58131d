import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter } from 'vitest/node';

const project_dir = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Counts what makes a test file slow, under the part that the file belongs to; run/tally.mjs adds it up. The
 * environment variable TALLY_FILE names the output file; without it nothing is counted.
 */
export function tally(test_file: string, what: string, amount = 1): void {
  const file = process.env['TALLY_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify({ part: partOf(test_file), what, amount })}\n`);
}

/** `services/<name>` for a service; else the folder in `src`, or the top-level folder. */
function partOf(test_file: string): string {
  const [top = '', folder = '', service] = relative(project_dir, test_file).split('/');
  if (top !== 'src') return top;
  return folder === 'services' ? `${folder}/${service}` : folder;
}

/** Tallies each test file's seconds under its Vitest project's name. */
export const tallySeconds: Reporter = {
  onTestModuleEnd: (module) => {
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    const seconds = (setupDuration + collectDuration + duration) / 1000;
    tally(module.moduleId, module.project.name, seconds);
  },
};
