import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { libraryCalls } from './calls.ts';
import { visitorList } from './lists.ts';

const filters = { search: searchWords.optional(), from: day.optional(), to: day.optional() };

/** The spec's words; the name is in the caller's language. */
const visitor = z.strictObject({
  id: z.int(),
  user_id: z.string(),
  fullname: z.string(),
  email: z.string(),
  visit_library_date: moment,
});

const visitorShapes = shapeList(visitorList, {
  summary: 'Who went to the digital library, and when',
  row: visitor,
  filters,
});

const shapes = defineShapes({
  recordVisit: {
    summary:
      'Records that a student goes to the digital library; pressed again at once, it is the same visit',
    reply: z.strictObject({}),
  },
  listVisitors: visitorShapes.list,
  exportVisitors: visitorShapes.exported,
  listDays: {
    summary: 'How many of the visits that the filters find were on each of their last days',
    query: z.strictObject(filters),
    reply: z.strictObject({
      results: z.array(z.strictObject({ day: z.string(), visits: z.int() })),
    }),
  },
});

export type LibraryShapes = typeof shapes;

export const libraryContract = defineContract({ refusals: {}, calls: libraryCalls, shapes });
