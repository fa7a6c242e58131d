import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import type { Cell } from '#platform/lists/list-sheet.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { Run } from '../../contract.ts';
import { runList } from '../../lists.ts';
import type { ReloadKind, ReloadState } from '../../reload.ts';
import type { ReloadTables } from '../../tables/tables.ts';
import { presentRun } from '../present.ts';
import { runRows } from '../queries.ts';

interface RunsFound {
  kind?: ReloadKind | undefined;
  state?: ReloadState | undefined;
  say: Say;
}

export const runs = listQueries(runList, {
  id: 'reload_run.id',
  found: (reads: Reads<PeopleTables & ReloadTables>, { kind, state }: RunsFound) =>
    reads
      .selectFrom('reload_run')
      .$if(kind !== undefined, (some) => some.where('reload_run.kind', '=', kind as ReloadKind))
      .$if(state !== undefined, (some) =>
        some.where('reload_run.state', '=', state as ReloadState),
      ),
  rows: runRows,
  order: { started_at: 'reload_run.started_at' },
  present: async (_, rows, { say }) => rows.map((row) => presentRun(row, say)),
  sheet: {
    title: 'reloads:reload.history.title',
    heads: (key) => `reloads:sheet.${key}`,
    action: 'system-data.runs_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      const figure = (key: keyof Run['counts']): Cell<Run> => [12, ({ counts }) => counts[key]];
      return {
        id: [9, ({ id }) => id],
        kind: [22, ({ kind }) => say(`reloads:reload.kinds.${kind}`)],
        dry_run: [12, (run) => say(`reloads:reload.history.${run.dry_run ? 'trial' : 'real'}`)],
        state: [20, ({ state }) => say(`reloads:reload.states.${state}`)],
        started_by: [
          34,
          ({ started_by }) =>
            started_by ? nameOf(started_by) : say('reloads:reload.history.by_portal'),
        ],
        started_at: [18, ({ started_at }) => started_at],
        finished_at: [18, ({ finished_at }) => finished_at],
        file: [24, ({ source }) => source.file],
        read: figure('read'),
        added: figure('added'),
        changed: figure('changed'),
        unchanged: figure('unchanged'),
        vanished: figure('vanished'),
        refused: figure('refused'),
      };
    },
  },
});
