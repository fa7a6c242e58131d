import type { Actor } from '#platform/access/actor.ts';
import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import type { Cell } from '#platform/lists/list-sheet.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import type { RaisedConcern } from '../../concern-shapes.ts';
import { concernList, raisedList } from '../../lists.ts';
import type { Tables } from '../advising-platform.ts';
import { type ConcernRow, type ConcernsFound, concernsLike } from './concern-queries.ts';
import { presentConcerns, presentRaised } from './present-concerns.ts';

type RaisedKey = SheetKeyOf<typeof raisedList>;

/** The common part of two lists: of those who answer concerns, and of those who raise them. */
const found = {
  id: 'guidance_concern.id',
  found: (reads: Reads<Tables>, scope: ConcernsFound) =>
    reads.selectFrom('guidance_concern').where(concernsLike(scope)),
  rows: (reads: Reads<Tables>) => reads.selectFrom('guidance_concern').selectAll(),
  order: { raised_at: 'raised_at' },
};
const heads = (key: SheetKeyOf<typeof concernList>) => `advising:concerns.field.${key}`;

function raisedCells(say: Say, language: Language): Record<RaisedKey, Cell<RaisedConcern>> {
  const { nameOf } = namesIn(language);
  return {
    student_id: [13, ({ student }) => student.user_id],
    student: [34, ({ student }) => nameOf(student)],
    kind: [12, ({ kind }) => say(`advising:concerns.kinds.${kind}`)],
    course: [30, ({ course }) => course && nameOf(course)],
    text: [60, ({ text }) => text],
    raised_at: [20, ({ raised_at }) => raised_at],
    answer: [60, ({ answer }) => answer],
    closed_by: [34, ({ closed_by }) => closed_by && nameOf(closed_by)],
    closed_at: [20, ({ closed_at }) => closed_at],
  };
}

export const concerns = listQueries(concernList, {
  ...found,
  present: (
    reads: Reads<Tables>,
    rows: readonly ConcernRow[],
    { actor }: ConcernsFound & { actor: Actor },
  ) => presentConcerns(reads, rows, reachedBy(actor)),
  sheet: {
    title: 'advising:concerns.title',
    heads,
    action: 'advising.concerns_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        ...raisedCells(say, language),
        major: [24, ({ student }) => nameOf(student.major)],
        level: [9, ({ student }) => student.level],
        advisor: [34, ({ student }) => student.advisor && nameOf(student.advisor)],
        raised_by: [34, ({ raised_by }) => nameOf(raised_by)],
      };
    },
  },
});

export const raised = listQueries(raisedList, {
  ...found,
  present: presentRaised,
  sheet: {
    title: 'advising:concerns.raised.title',
    heads: (key) => heads(key),
    action: 'advising.raised_exported',
    cells: raisedCells,
  },
});
