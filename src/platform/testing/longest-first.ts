import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, though some are short to read. Were one of them begun last, a single worker would be
 * busy at the end.
 */
const longest = [
  'src/portal/walk-one.browser.test.ts',
  'src/portal/walk-two.browser.test.ts',
  'src/services/requests/requests.browser.test.ts',
  'src/portal/planted-counselling.api.test.ts',
  'src/portal/random-requests.api.test.ts',
  'src/services/guidance/plans.api.test.ts',
  'src/services/advising/crossings.api.test.ts',
  'src/services/reloads/killed-reload.api.test.ts',
  'src/services/advising/killed-crossings.api.test.ts',
  'src/services/reloads/repeated-reload.api.test.ts',
  'src/portal/killed.api.test.ts',
  'src/portal/access-walk.api.test.ts',
  'src/services/rights/reviewed-changes.api.test.ts',
  'src/portal/start.api.test.ts',
].map((file) => resolve(import.meta.dirname, '../../..', file));

/** Begins each project's tests with its longest files; Vitest, in a fresh clone, would with those of most bytes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`longest-first.ts names what is gone: ${gone.join(', ')}`);
    const turnOf = ({ moduleId }: TestSpecification) =>
      longest.includes(moduleId) ? longest.indexOf(moduleId) : longest.length;
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((theirs) =>
      theirs.toSorted((one, other) => turnOf(one) - turnOf(other)),
    );
  }
}
