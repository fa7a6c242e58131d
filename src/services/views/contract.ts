import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { listQuery, listReply } from '#platform/contract/paging.ts';
import { viewsCalls } from './calls.ts';
import { mostViews } from './saved-view.ts';

/** The name of the call that lists the rows, for example `guidance.listStudents`. */
const listName = z
  .string()
  .regex(/^[a-z-]+\.[a-zA-Z]+$/, 'invalid')
  .max(80);

/** The path parameters and query of the list's address, without paging. */
const address = z
  .record(z.string().regex(/^[a-z][a-z_]{0,39}$/, 'invalid'), text({ max: 300 }))
  .refine((entries) => Object.keys(entries).length <= 40, 'invalid');

const viewName = text({ max: 60 });
const position = wholeNumber({ min: 1, max: mostViews });

const view = z.strictObject({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  address: z.record(z.string(), z.string()),
  position: z.int(),
  is_default: z.boolean(),
});

export type View = z.infer<typeof view>;

/** The form field for saving and renaming. */
export const nameBody = z.strictObject({ name: viewName });

const changes = z.strictObject({
  name: viewName.optional(),
  address: address.optional(),
  position: position.optional(),
  is_default: z.boolean().optional(),
});

export type ViewChanges = z.output<typeof changes>;

const idParams = z.strictObject({ id: rowId });

const shapes = defineShapes({
  listViews: {
    summary: 'One’s own saved views of a list, in one’s own order',
    query: listQuery({ filters: { list: listName }, ordering: ['position', '-position'] }),
    reply: listReply(view),
  },
  saveView: {
    summary: 'Keeps a list as it stands under a name',
    body: z.strictObject({
      list: listName,
      name: viewName,
      address,
      is_default: z.boolean().default(false),
    }),
    reply: view,
    status: 201,
    refusals: ['name_taken', 'too_many_views'],
  },
  changeView: {
    summary: 'Renames, replaces, moves or makes a view the first to open',
    params: idParams,
    body: changes,
    reply: view,
    refusals: ['name_taken'],
  },
  deleteView: {
    summary: 'Forgets a view; saving what it answers brings it back',
    params: idParams,
    reply: view,
  },
});

export type ViewsShapes = typeof shapes;

export const viewsContract = defineContract({
  refusals: { name_taken: 409, too_many_views: 409 },
  calls: viewsCalls,
  shapes,
});
