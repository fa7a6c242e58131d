import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import type { FormType } from '#services/forms/contract.ts';
import { peopleLike, peopleOfColleges } from '#services/people/server/public.ts';
import type { AllView, QueueView } from '../contract.ts';
import { allList, queueList } from '../lists.ts';
import type { HolderOf } from '../request-shapes.ts';
import type { RequestRow, RequestTables, StepRow } from '../tables/tables.ts';
import { presentAll, presentQueue } from './present.ts';
import type { Tables } from './requests-platform.ts';
import { isHeldFrom, type Seat } from './seats.ts';

interface Filters {
  type?: FormType | undefined;
  form?: number | undefined;
  college?: number | undefined;
  search?: string | undefined;
  now: Date;
}

export interface QueueFound extends Filters {
  seats: readonly Seat[];
  actor_id: number;
  view?: QueueView | undefined;
}

const step = expressionBuilder<RequestTables, 'form_request_step'>();
const request = expressionBuilder<RequestTables, 'form_request'>();

function inQueueView({ view = 'open', actor_id, now }: QueueFound): Expression<SqlBool> {
  const isOpen = step('form_request_step.state', '=', 'open');
  switch (view) {
    case 'open':
      return isOpen;
    case 'late':
      return step.and([isOpen, step('form_request_step.promised_at', '<=', now.toISOString())]);
    case 'mine':
      return step.and([isOpen, step('form_request_step.assigned_id', '=', actor_id)]);
    case 'decided':
      return step('form_request_step.decided_by', '=', actor_id);
  }
}

/** A number such as F-00418, or just its digits. */
function numberIn(search: string): number | null {
  const digits = /^(?:f-)?0*(\d{1,9})$/i.exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

function isSearched(
  search: string,
  { id, student }: { id: string; student: string },
): Expression<SqlBool> {
  const number = numberIn(search);
  const named = sql<SqlBool>`${sql.ref(student)} in ${peopleLike(search)}`;
  return number === null ? named : sql<SqlBool>`(${sql.ref(id)} = ${number} or ${named})`;
}

function ofCollege(student: string, college: number): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(student)} in ${peopleOfColleges([college])}`;
}

const heads = (key: string) => `requests:column.${key}`;

/** The steps that one's seats hold. */
export const queue = listQueries(queueList, {
  id: 'form_request_step.id',
  found: (reads: Reads<Tables>, scope: QueueFound) => {
    const { seats, type, form, college, search } = scope;
    return reads
      .selectFrom('form_request_step')
      .where(isHeldFrom(seats))
      .where(inQueueView(scope))
      .$if(type !== undefined, (some) => some.where('form_type', '=', type as FormType))
      .$if(form !== undefined, (some) => some.where('form_id', '=', form as number))
      .$if(college !== undefined, (some) =>
        some.where(ofCollege('form_request_step.student_id', college as number)),
      )
      .$if(search !== undefined, (some) =>
        some.where(
          isSearched(search as string, {
            id: 'form_request_step.request_id',
            student: 'form_request_step.student_id',
          }),
        ),
      );
  },
  rows: (reads) => reads.selectFrom('form_request_step').selectAll(),
  order: { promised_at: 'promised_at', opened_at: 'opened_at' },
  present: (reads, rows: readonly StepRow[], { seats }) => presentQueue(reads, rows, seats),
  sheet: {
    title: 'requests:queue.title',
    heads,
    action: 'requests.queue_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        number: [12, ({ number }) => number],
        form: [30, ({ form }) => textIn(language, form, 'title')],
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        step: [26, ({ step: at }) => textIn(language, at, 'title')],
        state: [16, ({ step: at }) => say(`requests:step_states.${at.state}`)],
        sent_at: [20, ({ sent_at }) => sent_at],
        opened_at: [20, ({ step: at }) => at.opened_at],
        promised_at: [20, ({ step: at }) => at.promised_at],
        assigned: [30, ({ step: { assigned } }) => assigned && nameOf(assigned)],
        decided_by: [30, ({ step: { decided_by } }) => decided_by && nameOf(decided_by)],
        decided_at: [20, ({ step: at }) => at.decided_at],
        reason: [50, ({ step: at }) => textIn(language, at, 'reason') || null],
      };
    },
  },
});

export interface AllFound extends Filters {
  view?: AllView | undefined;
}

function inAllView({ view = 'open', now }: AllFound): Expression<SqlBool> {
  const isOpen = request('form_request.state', '=', 'pending');
  switch (view) {
    case 'open':
      return isOpen;
    case 'late':
      return request.and([isOpen, request('form_request.promised_at', '<=', now.toISOString())]);
    case 'unheld':
      return request.and([
        isOpen,
        sql<SqlBool>`exists (select from form_request_step step where step.request_id = form_request.id
          and step.state = 'open' and step.held_by_supervisor)`,
      ]);
    case 'returned':
      return request('form_request.state', '=', 'revision');
    case 'ended':
      return request('form_request.state', 'in', ['accepted', 'rejected', 'cancelled']);
    case 'all':
      return request('form_request.sent_at', 'is not', null);
  }
}

/** All requests that were sent, for the forms supervisor. */
export const allRequests = listQueries(allList, {
  id: 'form_request.id',
  found: (reads: Reads<Tables>, scope: AllFound) => {
    const { type, form, college, search } = scope;
    return reads
      .selectFrom('form_request')
      .where('form_request.sent_at', 'is not', null)
      .where(inAllView(scope))
      .$if(type !== undefined, (some) => some.where('form_type', '=', type as FormType))
      .$if(form !== undefined, (some) => some.where('form_id', '=', form as number))
      .$if(college !== undefined, (some) =>
        some.where(ofCollege('form_request.student_id', college as number)),
      )
      .$if(search !== undefined, (some) =>
        some.where(
          isSearched(search as string, {
            id: 'form_request.id',
            student: 'form_request.student_id',
          }),
        ),
      );
  },
  rows: (reads) => reads.selectFrom('form_request').selectAll(),
  order: { promised_at: { empty_last: 'promised_at' }, sent_at: 'sent_at' },
  present: (reads, rows: readonly RequestRow[]) => presentAll(reads, rows),
  sheet: {
    title: 'requests:all.title',
    heads,
    action: 'requests.all_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      const holderOf = holderText(say, nameOf);
      return {
        number: [12, ({ number }) => number],
        form: [30, ({ form }) => textIn(language, form, 'title')],
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        state: [16, ({ state }) => say(`requests:states.${state}`)],
        holders: [40, ({ at }) => at.map(holderOf).join(' / ') || null],
        sent_at: [20, ({ sent_at }) => sent_at],
        promised_at: [20, ({ promised_at }) => promised_at],
        ended_at: [20, ({ ended_at }) => ended_at],
      };
    },
  },
});

/** A step's holder in words: the person who deals with it, else the guide, else the role. */
export function holderText(
  say: Say,
  nameOf: (person: NonNullable<HolderOf['guide']>) => string,
): (holder: HolderOf) => string {
  return ({ assigned, guide, held_by_supervisor, role, user_type }) => {
    if (assigned) return nameOf(assigned);
    if (held_by_supervisor) return say('requests:supervisor');
    if (guide) return nameOf(guide);
    return role === null ? say('requests:guide') : say(rolePhrase(role, user_type ?? undefined));
  };
}
