import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { peopleLike } from '#services/people/server/public.ts';
import { trainsOn } from '#services/training/server/public.ts';
import type { DocumentView } from '../contract.ts';
import { urgentDays } from '../document.ts';
import { documentList } from '../lists.ts';
import type { DocumentRow, RequirementTables } from '../tables/tables.ts';
import { presentDocuments } from './present.ts';
import { isAskedOf } from './requirement-queries.ts';
import type { Tables } from './requirements-platform.ts';

export interface DocumentsFound {
  view?: DocumentView | undefined;
  requirement?: number | undefined;
  search?: string | undefined;
  now: Date;
}

const column = expressionBuilder<RequirementTables, 'internship_document'>();

/** A document that its student needn't bring any more needs no decision. */
function isAsked(today: Day) {
  return sql<SqlBool>`exists (select from internship_requirement
    where internship_requirement.id = internship_document.requirement_id
      and ${isAskedOf(sql`internship_document.student_id`, today)})`;
}

function inView(view: DocumentView, today: Day): Expression<SqlBool> {
  const is = (status: 'A' | 'RJ' | 'NM') => column('status', '=', status);
  const ended = column('expires_on', '<', today);
  switch (view) {
    case 'pending':
      return column.and([column('status', 'is', null), isAsked(today)]);
    case 'accepted':
      return column.and([
        is('A'),
        column.or([column('expires_on', 'is', null), column.not(ended)]),
      ]);
    case 'expired':
      return column.and([is('A'), ended]);
    case 'due':
      return column.and([
        is('A'),
        ended,
        isAsked(today),
        trainsOn(sql`internship_document.student_id`, today),
      ]);
    case 'returned':
      return is('NM');
    case 'rejected':
      return is('RJ');
    case 'all':
      return column.val(true);
  }
}

function isNotUrgent(now: Date) {
  const soon = addDays(riyadhDay(now), urgentDays);
  return sql<boolean>`not (renews or coalesce(expires_on <= ${soon}, false))`;
}

/** Students' newest documents; those that were replaced are read with the one that stands. */
export const documents = listQueries(documentList, {
  id: 'internship_document.id',
  found: (reads: Reads<Tables>, { view = 'all', requirement, search, now }: DocumentsFound) =>
    reads
      .selectFrom('internship_document')
      .where('replaced_at', 'is', null)
      .where(inView(view, riyadhDay(now)))
      .$if(requirement !== undefined, (some) =>
        some.where('requirement_id', '=', requirement as number),
      )
      .$if(search !== undefined, (some) =>
        some.where('student_id', 'in', peopleLike(search as string)),
      ),
  rows: (reads) => reads.selectFrom('internship_document').selectAll(),
  order: {
    sent_at: 'sent_at',
    expires_on: { empty_last: 'expires_on' },
    // As `isUrgent` says, then the oldest.
    urgent: ({ now }) => [isNotUrgent(now), sql`sent_at`],
  },
  present: (reads, rows: readonly DocumentRow[], { now }) => presentDocuments(reads, rows, now),
  sheet: {
    title: 'requirements:documents.title',
    heads: (key) => `requirements:column.${key}`,
    action: 'requirements.documents_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        major: [24, ({ major }) => major && nameOf(major)],
        requirement: [30, (row) => nameOf(row.requirement)],
        state: [18, ({ state }) => say(`requirements:states.${state}`)],
        sent_at: [20, ({ sent_at }) => sent_at],
        issued_on: [14, ({ issued_on }) => issued_on],
        expires_on: [14, ({ expires_on }) => expires_on],
        decided_by: [30, ({ decided_by }) => decided_by && nameOf(decided_by)],
        decided_at: [20, ({ decided_at }) => decided_at],
        reason: [50, ({ rej_reason }) => rej_reason || null],
      };
    },
  },
});

/** Selects the documents that wait for the staff, for the list of waiting work. */
export function waitingDocuments(reads: Reads<RequirementTables>, now: Date) {
  return reads
    .selectFrom('internship_document')
    .where('replaced_at', 'is', null)
    .where(inView('pending', riyadhDay(now)));
}

/** Those of students in training that have ended and aren't replaced yet, since the first of them ended. */
export async function countDue(reads: Reads<RequirementTables>, now: Date) {
  const { count, end } = await reads
    .selectFrom('internship_document')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Day | null>('expires_on').as('end'),
    ])
    .where('replaced_at', 'is', null)
    .where(inView('due', riyadhDay(now)))
    .executeTakeFirstOrThrow();
  return { count, oldest_at: end && momentOf(addDays(end, 1), '00:00').toISOString() };
}

/** Some that nobody else holds: the first after this one in the queue, or of all of it when none is after it. */
export async function freeAfter(
  reads: Reads<Tables>,
  { id, reviewer_id, now }: { id: number; reviewer_id: number; now: Date },
): Promise<number[]> {
  const place = sql`${isNotUrgent(now)}, sent_at, id`;
  const isAfter = sql<SqlBool>`(${place}) > (select ${place} from internship_document where id = ${id})`;
  const found = waitingDocuments(reads, now)
    .select('id')
    .where('id', '<>', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('internship_review')
            .whereRef('document_id', '=', 'internship_document.id')
            .where('reviewer_id', '<>', reviewer_id)
            .where('held_until', '>', now.toISOString()),
        ),
      ),
    )
    .orderBy(sql`${place}`)
    .limit(mostTried);
  const after = await found.where(isAfter).execute();
  const free = after.length > 0 ? after : await found.execute();
  return free.map((row) => row.id);
}

/** Of so many free ones, others rarely take each in the same moment. */
const mostTried = 5;

/** How many a reviewer has decided since this moment. */
export async function countDecided(
  reads: Reads<RequirementTables>,
  { by, since }: { by: number; since: Date },
): Promise<number> {
  const { count } = await reads
    .selectFrom('internship_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decided_by', '=', by)
    .where('decided_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
