import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { exportBody, exportReply } from '#platform/contract/exporting.ts';
import { flag, moment, rowId, text, timeOfDay, wholeNumber } from '#platform/contract/fields.ts';
import { sheetKeys } from '#platform/contract/list.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person } from '#platform/contract/person.ts';
import { reloadsCalls } from './calls.ts';
import { rowList, runList } from './lists.ts';
import {
  formatsOf,
  type ReloadKind,
  reloadActionNames,
  reloadEffects,
  reloadKinds,
  reloadOrigins,
  reloadPhases,
  reloadStates,
  sourceFormats,
  tokenStates,
} from './reload.ts';
import { heldWhys } from './reviewed.ts';
import { rhythms } from './schedule.ts';
import { isSourceAddress } from './source-address.ts';

/** Why a run failed before it changed anything. */
export const reloadFailures = [
  'file_missing',
  'file_unreadable',
  'wrong_header',
  'double_column',
  'wrong_encoding',
  'too_large',
  'broken_csv',
  'long_line',
  'broken_zip',
  'zip_entry',
  'zip_lacks',
  'zip_too_many',
  'zip_expands',
  'not_oneroster',
  'people_only',
  'oneroster_version',
  'entry_too_long',
  'address_gone',
  'address_private',
  'address_redirects',
  'address_answered',
  'address_slow',
  'address_unreachable',
  'token_lost',
  'upload_gone',
  'undo_stale',
  'broken_reference',
  'staging_lost',
  'no_administrator',
  'terms_overlap',
  'unexpected',
] as const;
export type ReloadFailure = (typeof reloadFailures)[number];

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
  /** The part of the vanished that the file lists as inactive. */
  deactivated: z.int(),
  refused: z.int(),
});

/** Texts are in the caller's language. */
export const refusedRow = z.strictObject({
  /** Numbered like in a spreadsheet: the header is row 1. */
  row_number: z.int(),
  source_id: z.string(),
  full_name: z.string(),
  full_name_ar: z.string(),
  reasons: z.array(z.string()),
});

export const changedRow = refusedRow.extend({
  /** Null if not in the file. */
  row_number: z.int().nullable(),
  effect: z.enum(reloadEffects),
  /** Each changed column's label, with its text before and after; before is null for new people. */
  changes: z.array(
    z.strictObject({
      column: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string(),
    }),
  ),
});

/** A change that a reload held back for approval or set aside, in the form of a changed row. */
export const heldRow = changedRow
  .pick({ source_id: true, full_name: true, full_name_ar: true, changes: true })
  .extend({
    row_number: z.int(),
    why: z.enum(heldWhys),
  });
export type HeldRow = z.infer<typeof heldRow>;

export const run = runShort.extend({
  dry_run: z.boolean(),
  is_superseded: z.boolean(),
  /** The caller's possible actions on the run now. */
  actions: z.array(z.enum(reloadActionNames)),
  source: z.strictObject({
    file: z.string(),
    bytes: z.int(),
    encoding: z.string(),
    format: z.enum(sourceFormats),
    origin: z.enum(reloadOrigins),
    /** Lists changes only: people missing from it haven't vanished. */
    is_delta: z.boolean(),
  }),
  /** The run that this one undoes. */
  undoes: z.int().nullable(),
  undone_by: z.int().nullable(),
  is_scheduled: z.boolean(),
  /** How many people each column changes for, most frequent first. */
  changed_columns: z.array(
    z.strictObject({ column: z.string(), label: z.string(), people: z.int() }),
  ),
  counts,
  vanish_percent: z.number(),
  /**
   * In percent: vanished or changed in role or address, in this run and in other runs of the preceding day.
   */
  guarded_percent: z.number(),
  guarded_earlier: z.number(),
  /** People with a change pending approval, and people whose row was set aside. */
  held: z.strictObject({ waiting: z.int(), aside: z.int() }),
  /** Why a failed run stopped, in the caller's language. */
  failure: z.strictObject({ code: z.enum(reloadFailures), message: z.string() }).nullable(),
  /** Null before it starts and after it ends. `done` and `total` are bytes while reading, else people. */
  progress: z
    .strictObject({ phase: z.enum(reloadPhases), done: z.int(), total: z.int() })
    .nullable(),
  /** Null for the portal's initial load. */
  started_by: person.omit({ user_id: true }).nullable(),
  started_at: moment,
  finished_at: moment.nullable(),
});

const runWithRefusals = run.extend({
  /** The first 50; another call lists the rest. */
  refused_rows: z.array(refusedRow),
});

export type Run = z.infer<typeof run>;
export type RefusedRow = z.infer<typeof refusedRow>;
export type ChangedRow = z.infer<typeof changedRow>;

const schedule = z.strictObject({
  every: z.enum(rhythms),
  /** 0 is Sunday; null for every day. */
  weekday: z.int().nullable(),
  start_time: timeOfDay,
  /** Ids of the people notified when it fails, needs confirmation or is skipped. */
  tell: z.array(z.int()),
  due_at: moment,
  /** When it was skipped because another reload was running; null once one was started again. */
  skipped_at: moment.nullable(),
});

const source = z.strictObject({
  kind: z.enum(reloadKinds),
  origin: z.enum(['folder', 'address']),
  address: z.string(),
  /** The token itself is never returned. */
  token_state: z.enum(tokenStates),
  /** Until a second administrator approves the address, its files are treated like uploaded ones. */
  needs_yes: z.boolean(),
  /** Whether the caller may approve it. */
  may_agree: z.boolean(),
  schedule: schedule.nullable(),
});

const sources = z.strictObject({
  results: z.array(source),
  /** People who can be notified about scheduled reloads. */
  reloaders: z.array(person),
});
export type Sources = z.infer<typeof sources>;
export type Source = z.infer<typeof source>;

/** Whether an address is internal to a network is checked when it is read. */
export const sourceChange = z
  .strictObject({
    origin: z.enum(['folder', 'address']),
    /** Unused for the folder. */
    address: text({ min: 0, max: 500 }).default(''),
    /** Absent: the stored one stays. Null removes it. */
    token: text({ max: 2000 }).nullable().optional(),
  })
  .refine(({ origin, address }) => origin === 'folder' || isSourceAddress(address), {
    path: ['address'],
    error: 'invalid_link',
  });

export const scheduleChange = z.strictObject({
  every: z.enum(['never', ...rhythms]),
  /** Used by a weekly one. */
  weekday: wholeNumber({ min: 0, max: 6 }).default(0),
  start_time: timeOfDay.default('03:00'),
  tell: z.array(rowId).max(100).default([]),
});

const kindParams = z.strictObject({ kind: z.enum(reloadKinds) });
const templateFormats = [...sourceFormats, 'columns'] as const;
type TemplateFormat = (typeof templateFormats)[number];

export function templateFormatsOf(kind: ReloadKind): readonly TemplateFormat[] {
  return [...formatsOf(kind), 'columns'];
}

const idParams = z.strictObject({ id: rowId });
const startQuery = z.strictObject({ dry_run: flag.default(false) });

const runFilters = {
  kind: z.enum(reloadKinds).optional(),
  state: z.enum(reloadStates).optional(),
};

const rowFilters = {
  effect: z.enum(reloadEffects).optional(),
  /** Only people for whom this column changes. */
  column: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  search: searchWords.optional(),
};
/** The upload form's body; also starts a kind that has no call of its own. */
export const runStart = z.strictObject({
  kind: z.enum(reloadKinds),
  /** The file's id; absent: the kind's usual source. */
  file: rowId.optional(),
  dry_run: z.boolean().default(true),
});

const runListShapes = shapeList(runList, {
  summary: 'The reloads so far',
  row: run,
  filters: runFilters,
});

const exportRows = {
  summary: 'The same rows as a workbook or as CSV; with effect=refused those to be corrected',
  params: idParams,
  body: exportBody({
    filters: rowFilters,
    ordering: rowList.orderings,
    columns: sheetKeys(rowList.sheet),
  }),
  reply: exportReply,
};

/** A moment for each kind; null before its first reload. */
const freshness = z.strictObject({
  students: moment.nullable(),
  users: moment.nullable(),
  instructors: moment.nullable(),
  results: moment.nullable(),
  attendance: moment.nullable(),
  reference: moment.nullable(),
});

const shapes = defineShapes({
  loadStudents: {
    summary: 'Starts a reload of the students; with dry_run=true it stops before applying',
    query: startQuery,
    reply: runShort,
    status: 202,
    refusals: ['reload_running'],
  },
  loadUsers: {
    summary: 'Starts a reload of the staff; with dry_run=true it stops before applying',
    query: startQuery,
    reply: runShort,
    status: 202,
    refusals: ['reload_running'],
  },
  updateInstructors: {
    summary: 'Starts a reload of the instructors; with dry_run=true it stops before applying',
    query: startQuery,
    reply: runShort,
    status: 202,
    refusals: ['reload_running'],
  },
  startRun: {
    summary: 'Starts a reload of any kind, from its source or a file sent for source_data',
    body: runStart,
    reply: runShort,
    status: 202,
    refusals: ['reload_running'],
  },
  listSources: {
    summary: 'Where each kind of data comes from, and when by itself',
    reply: sources,
  },
  changeSource: {
    summary: 'Sets where a kind of data comes from: the folder, or an address with a token',
    params: kindParams,
    body: sourceChange,
    reply: sources,
  },
  agreeSource: {
    summary: 'A second administrator’s yes to the address of a kind; until then it is not trusted',
    params: kindParams,
    body: z.strictObject({
      /** As shown to the caller. */
      address: text({ max: 500 }),
    }),
    reply: sources,
    refusals: ['source_changed_meanwhile', 'source_agreed', 'source_second_yes_only'],
  },
  changeSchedule: {
    summary: 'Sets when a kind is reloaded by itself, and who is told when that comes to nothing',
    params: kindParams,
    body: scheduleChange,
    reply: sources,
  },
  getTemplate: {
    summary: 'A source file to fill in, or what its columns mean',
    params: kindParams.extend({ format: z.enum(templateFormats) }),
    reply: download('text/csv', 'application/x-ndjson', 'application/zip'),
  },
  getFreshness: {
    summary:
      'As of when the data of each kind is, and the small lists beside them; null before the first reload',
    reply: freshness.extend({
      /** From when each counts as old: the setting `stale_after_days` and its schedule decide. */
      stale_at: freshness,
    }),
  },
  listRuns: runListShapes.list,
  exportRuns: runListShapes.exported,
  getRun: {
    summary: 'One reload: where it stands, what it changes, and the first rows that it refuses',
    params: idParams,
    reply: runWithRefusals,
  },
  listRefusedRows: {
    summary: 'Every row that a reload refuses, and why',
    params: idParams,
    query: listQuery({ filters: {}, ordering: rowList.orderings }),
    reply: listReply(refusedRow),
  },
  listRows: {
    summary: 'Everybody whom a reload adds, changes, marks inactive or refuses',
    params: idParams,
    shown: rowList,
    query: listQuery({ filters: rowFilters, ordering: rowList.orderings }),
    reply: listReply(changedRow),
  },
  listHeldRows: {
    summary: 'What a reload of staff leaves to somebody’s yes, and rows of who answers for it',
    params: idParams,
    query: listQuery({ filters: {}, ordering: rowList.orderings }),
    reply: listReply(heldRow),
  },
  printRun: {
    summary: 'What a reload did or would do, as a report to keep or print',
    params: idParams,
    reply: download('application/pdf'),
    refusals: ['not_finished'],
  },
  exportRows,
  applyRun: {
    summary: 'Applies a reload that waits: after a dry run, or because many would vanish',
    params: idParams,
    body: z.strictObject({ confirm: z.literal(true) }),
    reply: runShort,
    status: 202,
    refusals: ['reload_running', 'not_waiting', 'reload_superseded'],
  },
  stopRun: {
    summary: 'Stops a reload that is not being applied yet, or lets go of one that waits',
    params: idParams,
    reply: runShort,
    refusals: ['already_applying', 'not_under_way'],
  },
  undoRun: {
    summary: 'Takes back the last applied reload of a kind, in a run of its own',
    params: idParams,
    body: z.strictObject({ confirm: z.literal(true) }),
    reply: runShort,
    status: 202,
    refusals: ['reload_running', 'nothing_to_undo', 'undo_stale'],
  },
});

export type ReloadsShapes = typeof shapes;

export const reloadsContract = defineContract({
  refusals: {
    reload_running: 409,
    not_waiting: 409,
    reload_superseded: 409,
    already_applying: 409,
    not_under_way: 409,
    nothing_to_undo: 409,
    undo_stale: 409,
    not_finished: 409,
    source_changed_meanwhile: 409,
    source_agreed: 409,
    source_second_yes_only: 403,
  },
  calls: reloadsCalls,
  shapes,
});
