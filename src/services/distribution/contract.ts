import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment, rowId } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { boardShapes, placed } from './board-shapes.ts';
import { distributionCalls } from './calls.ts';
import { distributedList } from './lists.ts';
import { runShapes } from './run-shapes.ts';
import { offer } from './seat-shapes.ts';
import { settingsShapes } from './settings-shapes.ts';

const distributed = z.strictObject({
  id: z.int(),
  student: person,
  gpa: z.number().nullable(),
  internship: offer,
  cycle: named,
  start_date: day,
  end_date: day,
  position: z.int().nullable(),
  cause: placed.shape.cause,
  by: person.nullable(),
  at: moment,
  is_appended: z.boolean(),
});
export type Distributed = z.infer<typeof distributed>;

const distributedShapes = shapeList(distributedList, {
  summary: 'Whoever has a seat in an internship, and what gave it',
  row: distributed,
  filters: {
    search: searchWords.optional(),
    cycle: rowId.optional(),
    side: rowId.optional(),
    major: rowId.optional(),
    cause: placed.shape.cause.optional(),
  },
});

const shapes = defineShapes({
  ...runShapes,
  ...settingsShapes,
  ...boardShapes,
  listDistributed: distributedShapes.list,
  exportDistributed: distributedShapes.exported,
});

export type DistributionShapes = typeof shapes;

export const distributionContract = defineContract({
  refusals: {
    internship_not_enabled: 403,
    documents_not_accepted: 403,
    window_open: 409,
    earlier_first: 409,
    later_published: 409,
    records_keep: 409,
    settings_closed: 409,
    already_running: 409,
    already_published: 409,
    not_ready: 409,
    not_published: 409,
    other_name: 400,
    period_changed: 409,
    not_let_in: 409,
    seat_taken: 409,
    placed_elsewhere: 409,
    not_for_them: 409,
    not_placed: 409,
    internship_over: 409,
    has_records: 409,
    in_letter: 409,
    letter_names: 409,
    turn_taken: 409,
    unknown_students: 400,
    in_other_group: 409,
    too_many_members: 400,
    changed_meanwhile: 409,
    quotas_cross: 409,
    quota_twice: 400,
    quota_of_nobody: 400,
    unknown_group: 400,
  },
  calls: distributionCalls,
  shapes,
});
