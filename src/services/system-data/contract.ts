import { z } from 'zod';
import { admin, instructor } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { flag, moment, rowId } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import {
  reloadActionNames,
  reloadEffects,
  reloadFailures,
  reloadKinds,
  reloadOrigins,
  reloadPhases,
  reloadStates,
  sourceFormats,
} from './reload.ts';

/** Instructor types 12 and 22 see only system data (spec section 6); admin 22 runs the system. */
export const systemDataRoles = [instructor(12, 22), admin(22)];

const runShort = z.strictObject({
  id: z.int(),
  kind: z.enum(reloadKinds),
  state: z.enum(reloadStates),
});

const counts = z.strictObject({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  vanished: z.int(),
  refused: z.int(),
});

/** Texts are in the caller's language. */
export const refusedRow = z.strictObject({
  /** As a spreadsheet counts: the header is row 1. */
  row_number: z.int(),
  source_id: z.string(),
  full_name: z.string(),
  full_name_ar: z.string(),
  reasons: z.array(z.string()),
});

export const changedRow = refusedRow.extend({
  /** Null for who is not in the file. */
  row_number: z.int().nullable(),
  effect: z.enum(reloadEffects),
  /** Of a changed person: what the column is called, and its text before and after. */
  changes: z.array(
    z.strictObject({
      column: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});

export const run = runShort.extend({
  dry_run: z.boolean(),
  is_superseded: z.boolean(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(reloadActionNames)),
  source: z.strictObject({
    file: z.string(),
    bytes: z.int(),
    encoding: z.string(),
    format: z.enum(sourceFormats),
    origin: z.enum(reloadOrigins),
    /** It tells only of changes: who is not in it has not vanished. */
    is_delta: z.boolean(),
  }),
  /** The run that this one takes back. */
  undoes: z.int().nullable(),
  undone_by: z.int().nullable(),
  is_scheduled: z.boolean(),
  /** What changes for how many people, the most frequent first. */
  changed_columns: z.array(
    z.strictObject({ column: z.string(), label: z.string(), people: z.int() }),
  ),
  counts,
  vanish_percent: z.number(),
  /** Why a failed run stopped, in the caller's language. */
  failure: z.strictObject({ code: z.enum(reloadFailures), message: z.string() }).nullable(),
  /** Null before it starts and after it ends. `done` and `total` are bytes while reading, else people. */
  progress: z
    .strictObject({ phase: z.enum(reloadPhases), done: z.int(), total: z.int() })
    .nullable(),
  /** Null for the portal's own first load. */
  started_by: z
    .strictObject({ id: z.int(), full_name: z.string(), full_name_ar: z.string() })
    .nullable(),
  started_at: moment,
  finished_at: moment.nullable(),
});

const runWithRefusals = run.extend({
  /** The first 50; the rest is a list of its own. */
  refused_rows: z.array(refusedRow),
});

export type Run = z.infer<typeof run>;
export type RefusedRow = z.infer<typeof refusedRow>;
export type ChangedRow = z.infer<typeof changedRow>;

const idParams = z.strictObject({ id: rowId });
const startQuery = z.strictObject({ dry_run: flag.default(false) });

export const systemDataContract = defineContract({
  service: 'system-data',
  refusals: {
    reload_running: 409,
    not_waiting: 409,
    reload_superseded: 409,
    already_applying: 409,
    not_under_way: 409,
    nothing_to_undo: 409,
    undo_stale: 409,
  },
  calls: {
    loadStudents: endpoint({
      method: 'GET',
      path: '/student/load',
      summary: 'Starts a reload of the students; with dry_run=true it stops before applying',
      allow: systemDataRoles,
      query: startQuery,
      reply: runShort,
      status: 202,
      refusals: ['reload_running'],
    }),
    loadUsers: endpoint({
      method: 'GET',
      path: '/admin/load/users',
      summary: 'Starts a reload of the staff; with dry_run=true it stops before applying',
      allow: systemDataRoles,
      query: startQuery,
      reply: runShort,
      status: 202,
      refusals: ['reload_running'],
    }),
    updateInstructors: endpoint({
      method: 'GET',
      path: '/admin/update/instructors',
      summary: 'Starts a reload of the instructors; with dry_run=true it stops before applying',
      allow: systemDataRoles,
      query: startQuery,
      reply: runShort,
      status: 202,
      refusals: ['reload_running'],
    }),
    listRuns: endpoint({
      method: 'GET',
      path: '/system-data/runs',
      summary: 'The reloads so far',
      allow: systemDataRoles,
      query: listQuery({
        filters: {
          kind: z.enum(reloadKinds).optional(),
          state: z.enum(reloadStates).optional(),
        },
        ordering: ['-started_at', 'started_at'],
      }),
      reply: listReply(run),
    }),
    getRun: endpoint({
      method: 'GET',
      path: '/system-data/runs/{id}',
      summary: 'One reload: where it stands, what it changes, and the first rows that it refuses',
      allow: systemDataRoles,
      params: idParams,
      reply: runWithRefusals,
    }),
    listRefusedRows: endpoint({
      method: 'GET',
      path: '/system-data/runs/{id}/refused',
      summary: 'Every row that a reload refuses, and why',
      allow: systemDataRoles,
      params: idParams,
      query: listQuery({ filters: {}, ordering: ['row_number', '-row_number'] }),
      reply: listReply(refusedRow),
    }),
    listRows: endpoint({
      method: 'GET',
      path: '/system-data/runs/{id}/rows',
      summary: 'Everybody whom a reload adds, changes, marks inactive or refuses',
      allow: systemDataRoles,
      params: idParams,
      query: listQuery({
        filters: {
          effect: z.enum(reloadEffects).optional(),
          /** Only people for whom this column changes. */
          column: z
            .string()
            .regex(/^[a-z_]{1,40}$/)
            .optional(),
          search: searchWords.optional(),
        },
        ordering: ['row_number', '-row_number'],
      }),
      reply: listReply(changedRow),
    }),
    applyRun: endpoint({
      method: 'POST',
      path: '/system-data/runs/{id}/apply',
      summary: 'Applies a reload that waits: after a dry run, or because many would vanish',
      allow: systemDataRoles,
      params: idParams,
      body: z.strictObject({ confirm: z.literal(true) }),
      reply: runShort,
      status: 202,
      refusals: ['reload_running', 'not_waiting', 'reload_superseded'],
    }),
    stopRun: endpoint({
      method: 'POST',
      path: '/system-data/runs/{id}/stop',
      summary: 'Stops a reload that is not being applied yet, or lets go of one that waits',
      allow: systemDataRoles,
      params: idParams,
      reply: runShort,
      refusals: ['already_applying', 'not_under_way'],
    }),
    undoRun: endpoint({
      method: 'POST',
      path: '/system-data/runs/{id}/undo',
      summary: 'Takes back the last applied reload of a kind, in a run of its own',
      allow: systemDataRoles,
      params: idParams,
      body: z.strictObject({ confirm: z.literal(true) }),
      reply: runShort,
      status: 202,
      refusals: ['reload_running', 'nothing_to_undo', 'undo_stale'],
    }),
  },
});
