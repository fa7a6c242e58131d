import { type SqlBool, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { peopleLike } from '#services/people/server/public.ts';
import { internshipsLike, type openCycles } from '#services/sides/server/public.ts';
import { attendanceList, mailList, placementList, requestList } from '../lists.ts';
import {
  type Alert,
  type AttendanceState,
  alerts,
  type RequestKind,
  type RequestState,
  type Result,
} from '../training.ts';
import { presentAttendance, presentMails, presentPlacements, presentRequests } from './present.ts';
import type { Tables } from './training-platform.ts';

const column = (key: string) => `training:field.${key}`;

export interface PlacementsFound {
  search?: string | undefined;
  cycle?: number | typeof openCycles | undefined;
  side?: number | undefined;
  major?: number | undefined;
  /** `none`: not yet. */
  result?: `${Result}` | 'none' | undefined;
  alert?: Alert | undefined;
  /** Only placements whose alert came today. */
  alerted?: 'today' | undefined;
  now?: Date | undefined;
}

/** Placements whose absence has reached an alert since that day began. */
export function alertedOn(day: Day) {
  return sql<SqlBool>`(placement.alert > 0 and placement.alert_at >= ${momentOf(day, '00:00').toISOString()})`;
}

export function placementsFound(reads: Reads<Tables>, scope: PlacementsFound) {
  const { search, cycle, side, major, result, alert, alerted, now = new Date() } = scope;
  const isOfSome = cycle !== undefined || side !== undefined || major !== undefined;
  return reads
    .selectFrom('placement')
    .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')))
    .$if(isOfSome, (q) => q.where('internship_id', 'in', internshipsLike({ cycle, side, major })))
    .$if(result === 'none', (q) => q.where('result', 'is', null))
    .$if(result !== undefined && result !== 'none', (q) =>
      q.where('result', '=', Number(result) as Result),
    )
    .$if(alert !== undefined, (q) => q.where('alert', '=', alerts.indexOf(alert ?? 'none')))
    .$if(alerted !== undefined, (q) => q.where(alertedOn(riyadhDay(now))));
}

export const placements = listQueries(placementList, {
  id: 'placement.id',
  found: placementsFound,
  rows: (reads: Reads<Tables>) => reads.selectFrom('placement').selectAll('placement'),
  order: {
    start_date: 'placement.start_date',
    // The most absent of those without a result come first.
    absences: () => [sql`(placement.result is null)`, sql.ref('placement.absences')],
  },
  present: presentPlacements,
  sheet: {
    title: 'training:placements.title',
    heads: column,
    action: 'training.placements_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        side: [34, ({ internship }) => nameOf(internship.side)],
        department: [24, ({ internship }) => nameOf(internship.department)],
        cycle: [20, ({ cycle }) => nameOf(cycle)],
        trainer: [30, ({ trainer }) => trainer && nameOf(trainer)],
        start_date: [14, ({ start_date }) => start_date],
        end_date: [14, ({ end_date }) => end_date],
        ended_on: [14, ({ ended_on }) => ended_on],
        days: [10, ({ days }) => days],
        absences: [10, ({ absences }) => absences],
        rate: [10, ({ rate }) => `${rate}%`],
        alert: [16, ({ alert }) => say(`training:alerts.${alert}`)],
        result: [16, ({ result }) => result && say(`training:results.${result}`)],
      };
    },
  },
});

export interface AttendanceFound {
  search?: string | undefined;
  attend_date?: string | undefined;
  /** The first and the last day. */
  from?: string | undefined;
  to?: string | undefined;
  on?: 'today' | undefined;
  placement?: number | undefined;
  state?: AttendanceState | undefined;
  now: Date;
}

async function countRecorded(reads: Reads<Tables>): Promise<number> {
  const { days } = await reads
    .selectFrom('placement')
    .select(sql<number>`coalesce(sum(recorded), 0)::integer`.as('days'))
    .executeTakeFirstOrThrow();
  return days;
}

export const attendance = listQueries(attendanceList, {
  id: 'training_attendance.id',
  found: (
    reads: Reads<Tables>,
    { search, attend_date, from, to, on, placement, state, now }: AttendanceFound,
  ) =>
    reads
      .selectFrom('training_attendance')
      .$if(search !== undefined, (q) =>
        q.where('placement_id', 'in', (e) =>
          e
            .selectFrom('placement')
            .select('placement.id')
            .where('student_id', 'in', peopleLike(search ?? '')),
        ),
      )
      .$if(attend_date !== undefined, (q) => q.where('day', '=', attend_date ?? ''))
      .$if(from !== undefined, (q) => q.where('day', '>=', from ?? ''))
      .$if(to !== undefined, (q) => q.where('day', '<=', to ?? ''))
      .$if(on !== undefined, (q) => q.where('day', '=', riyadhDay(now)))
      .$if(placement !== undefined, (q) => q.where('placement_id', '=', placement ?? 0))
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'absent')),
  count: (reads, { search, attend_date, from, to, on, placement, state }) => {
    const narrowed = [search, attend_date, from, to, on, placement, state];
    return narrowed.every((one) => one === undefined) ? countRecorded(reads) : undefined;
  },
  rows: (reads) => reads.selectFrom('training_attendance').selectAll('training_attendance'),
  order: { attend_date: 'training_attendance.day' },
  present: presentAttendance,
  sheet: {
    title: 'training:attendance.title',
    heads: column,
    action: 'training.attendance_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        side: [34, ({ side }) => nameOf(side)],
        attend_date: [14, ({ attend_date }) => attend_date],
        state: [16, (row) => say(`training:states.${stateOf(row)}`)],
        minutes: [10, ({ minutes }) => minutes],
        note: [34, ({ note }) => note || null],
        source: [16, ({ source }) => say(`training:sources.${source}`)],
        set_by: [30, ({ set_by }) => set_by && nameOf(set_by)],
        reason: [34, ({ reason }) => reason || null],
      };
    },
  },
});

/** An excused absence has a word of its own. */
function stateOf({ state, absence_type }: { state: AttendanceState; absence_type: 1 | 2 | null }) {
  return absence_type === 1 ? 'excused' : state;
}

export interface RequestsFound {
  search?: string | undefined;
  kind?: RequestKind | undefined;
  state?: RequestState | undefined;
}

export const requests = listQueries(requestList, {
  id: 'training_request.id',
  found: (reads: Reads<Tables>, { search, kind, state }: RequestsFound) =>
    reads
      .selectFrom('training_request')
      .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')))
      .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 1))
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'pending')),
  rows: (reads) => reads.selectFrom('training_request').selectAll('training_request'),
  order: { asked_at: 'training_request.asked_at' },
  present: presentRequests,
  sheet: {
    title: 'training:requests.title',
    heads: column,
    action: 'training.requests_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        side: [34, ({ side }) => nameOf(side)],
        kind: [18, ({ kind }) => say(`training:kinds.${kind}`)],
        cause: [12, ({ cause }) => cause && say(`training:causes.${cause}`)],
        absence: [14, ({ absence }) => absence],
        reason: [50, ({ reason }) => reason],
        asked_at: [20, ({ asked_at }) => asked_at],
        state: [16, ({ state }) => say(`training:request_states.${state}`)],
        paused_until: [14, ({ paused_until }) => paused_until],
        answer: [50, ({ answer }) => answer || null],
        decided_by: [30, ({ decided_by }) => decided_by && nameOf(decided_by)],
        decided_at: [20, ({ decided_at }) => decided_at],
      };
    },
  },
});

export const mails = listQueries(mailList, {
  id: 'training_mail.id',
  found: (reads: Reads<Tables>) => reads.selectFrom('training_mail'),
  rows: (reads) => reads.selectFrom('training_mail').selectAll('training_mail'),
  order: { sent_at: 'training_mail.sent_at' },
  present: presentMails,
  sheet: {
    title: 'training:mails.title',
    heads: column,
    action: 'training.mails_exported',
    cells: (_say, language) => {
      const { nameOf } = namesIn(language);
      return {
        title_ar: [34, ({ title_ar }) => title_ar],
        text_ar: [60, ({ text_ar }) => text_ar],
        title: [34, ({ title }) => title],
        text: [60, ({ text }) => text],
        recipients: [12, ({ recipients }) => recipients],
        sent_by: [30, ({ sent_by }) => nameOf(sent_by)],
        sent_at: [20, ({ sent_at }) => sent_at],
      };
    },
  },
});

/** How many days of each kind a placement has. */
export async function countDays(reads: Reads<Tables>, placement_id: number) {
  const of = (condition: string) =>
    sql<number>`count(*) filter (where ${sql.raw(condition)})::integer`;
  return reads
    .selectFrom('training_attendance')
    .select([
      of(`state = 'present'`).as('present'),
      of(`state = 'late'`).as('late'),
      of('absence_type = 1').as('excused'),
      of('absence_type = 2').as('absent'),
    ])
    .where('placement_id', '=', placement_id)
    .executeTakeFirstOrThrow();
}
