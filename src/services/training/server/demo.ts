import { type Insertable, type SqlBool, sql } from 'kysely';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import {
  addDays,
  type Day,
  daysBetween,
  momentOf,
  riyadhDay,
  weekdayOf,
} from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import {
  absenceStep,
  bandOf,
  listPeopleNumbered,
  listReadyToTrain,
} from '#services/people/server/public.ts';
import { standardSettings } from '#services/settings/server/public.ts';
import type { SideEvents } from '#services/sides/events.ts';
import { listBegunInternships, readInternships } from '#services/sides/server/public.ts';
import type { TrainingEvents } from '../events.ts';
import type { AttendanceRow, PlacementRow, RequestRow, TrainingTables } from '../tables/tables.ts';
import { alerts, isPause, type RequestKind, type Result, resultOf } from '../training.ts';
import { trainingNews } from './news.ts';
import { movedBy } from './placements.ts';
import { sideOf } from './present.ts';
import { listReadyMails } from './ready-mails.ts';
import type { Tables } from './training-platform.ts';
import { takeTurns } from './turns.ts';

type Tx = Transaction<Tables>;

/** The students whom everybody signs in as; the first one trains now, the others don't. */
const fixedStudents = /^2310000\d\d$/;
const trainee = '231000001';
const staff = '700032';

/** The most seats that are held. */
const most = 400;

const reasons: Record<RequestKind, string> = {
  1: 'ظرف صحي يمنع المباشرة، والتقرير مرفق لدى وحدة التدريب.',
  2: 'الانتقال إلى مدينة أخرى مع الأسرة.',
  3: 'تعذّر سداد الرسوم هذا الفصل.',
  4: 'مراجعة طبية في اليوم نفسه.',
};

/** The kinds and reasons of suspension requests, in turn. */
const suspensions = [
  ['financial', reasons[3]],
  ['medical', 'عملية جراحية، والتقرير الطبي يحدد مدة النقاهة بأسبوعين.'],
  ['other', 'مرافقة والد منوّم في مدينة أخرى.'],
] as const;

const answers = {
  accepted: 'تم قبول الطلب وفق ما قُدم.',
  rejected: 'لا يكفي ما قُدم لإثبات السبب.',
} as const;

type Begun = Awaited<ReturnType<typeof listBegunInternships>>[number];

/** Seeds placements of the past and the running cycle, weeks of attendance, and requests in all states. */
export async function seedDemoTraining(database: Database<Tables>, now: Date): Promise<void> {
  const today = riyadhDay(now);
  const ids = await listPeopleNumbered(database.reads, [trainee, staff]);
  const by = ids.get(staff);
  if (by === undefined) return;
  const begun = await listBegunInternships(database.reads, today);
  const found = await listReadyToTrain(database.reads);
  const first = found.filter(({ student_id }) => student_id === trainee);
  const students = [...first, ...found.filter(({ student_id }) => !fixedStudents.test(student_id))];
  await database.transaction(async (tx) => {
    const rows = await placeAll(tx, { begun: byNeed(begun, today), students, by, now });
    const days = rows.flatMap((row) => daysOf(row, now));
    await insertRows(tx, 'training_attendance', days);
    const others = rows.filter(({ student_id }) => student_id !== ids.get(trainee));
    await seedRequests(tx, { rows: others, by, today });
    await settleResults(tx, { by, today });
    await setAlerts(tx, now);
    // Placements whose first day is past count as sent a link by hand.
    await tx.writes
      .updateTable('training_first_day')
      .set({ due_at: null })
      .where('due_at', '<=', now.toISOString())
      .execute();
    await seedMails(tx, { by, now });
    await takeTurns(tx, now, most * 100);
  });
}

/** The internships that run today and have some weeks behind them, then the others. */
function byNeed(begun: readonly Begun[], today: Day): Begun[] {
  const isLong = ({ start_date, end_date }: Begun) =>
    end_date >= addDays(today, 3) && daysBetween(start_date as Day, today) >= 14;
  return [...begun.filter(isLong), ...begun.filter((one) => !isLong(one))];
}

interface Seeding {
  begun: readonly Begun[];
  students: Awaited<ReturnType<typeof listReadyToTrain>>;
  by: number;
  now: Date;
}

async function placeAll({ writes }: Tx, { begun, students, by, now }: Seeding) {
  const rows: Insertable<TrainingTables['placement']>[] = [];
  // The distribution's placements.
  const given = await writes.selectFrom('placement').selectAll().orderBy('id').execute();
  const givenAt = Map.groupBy(given, ({ internship_id }) => internship_id);
  const busy = new Map<number, [string, string][]>();
  for (const { student_id, start_date, end_date } of given) {
    busy.set(student_id, [...(busy.get(student_id) ?? []), [start_date, end_date]]);
  }
  for (const { id, major_code, gender, start_date, end_date, capacity } of begun) {
    if (rows.length >= most) break;
    const isFree = (student_id: number) =>
      !(busy.get(student_id) ?? []).some(([from, to]) => from <= end_date && to >= start_date);
    const fitting = students.filter(
      (one) =>
        one.major_code === major_code && (gender ?? one.gender) === one.gender && isFree(one.id),
    );
    const free = Math.max(1, capacity - (id % 2)) - (givenAt.get(id)?.length ?? 0);
    const seated = fitting.slice(0, Math.max(0, free));
    for (const [at, { id: student_id }] of seated.entries()) {
      busy.set(student_id, [...(busy.get(student_id) ?? []), [start_date, end_date]]);
      rows.push({
        internship_id: id,
        student_id,
        // In every third internship one came after the others.
        is_appended: id % 3 === 0 && at === 1,
        start_date,
        end_date,
        placed_by: by,
        placed_at: new Date(
          Math.min(Date.parse(`${addDays(start_date as Day, -20)}T08:00:00Z`), now.getTime()),
        ).toISOString(),
      });
    }
  }
  if (rows.length === 0) return given;
  const placed = await writes.insertInto('placement').values(rows).returningAll().execute();
  return [...given, ...placed];
}

const isOftenAbsent = (id: number) => id % 17 === 0;

/** A day's state by the placement and the day: most are there, a few are often absent. */
function stateOf(
  id: number,
  place: number,
): Pick<AttendanceRow, 'state' | 'absence_type' | 'minutes'> {
  const turn = (id * 31 + place * 7) % (isOftenAbsent(id) ? 4 : 19);
  if (turn === 0) return { state: 'absent', absence_type: 2, minutes: null };
  if (turn === 5) return { state: 'absent', absence_type: 1, minutes: null };
  if (turn === 9 || turn === 13) {
    return { state: 'late', absence_type: null, minutes: 10 * (1 + (place % 3)) };
  }
  return { state: 'present', absence_type: null, minutes: null };
}

/** Until yesterday; a few are absent this morning. */
function daysOf({ id, start_date, end_date }: PlacementRow, now: Date) {
  const today = riyadhDay(now);
  const known = isOftenAbsent(id) ? today : addDays(today, -1);
  const last = end_date < known ? end_date : known;
  const rows: Insertable<TrainingTables['training_attendance']>[] = [];
  for (let day = start_date as Day, place = 0; day <= last; day = addDays(day, 1)) {
    if (weekdayOf(day) > 4) continue;
    const state = stateOf(id, day === today ? 4 - (id % 4) : place);
    const marked = momentOf(day, state.state === 'late' ? '08:20' : '07:55');
    rows.push({
      placement_id: id,
      day,
      ...state,
      source: state.state === 'present' && place % 3 === 0 ? 'code' : 'trainer',
      note: state.absence_type === 1 ? 'وصل العذر قبل بداية الدوام.' : '',
      marked_at: (marked < now ? marked : now).toISOString(),
    });
    place += 1;
  }
  return rows;
}

/** Seeds mails to trainees: the first ready-made texts, sent weeks ago. */
async function seedMails({ writes }: Tx, { by, now }: { by: number; now: Date }): Promise<void> {
  const ready = await listReadyMails(writes);
  await writes
    .insertInto('training_mail')
    .values(
      ready.slice(0, 3).map(({ title, title_ar, text, text_ar }, place) => ({
        title,
        title_ar,
        text,
        text_ar,
        recipients: 86 + place * 47,
        sent_by: by,
        sent_at: new Date(now.getTime() - ((2 - place) * 16 + 2) * 86_400_000).toISOString(),
      })),
    )
    .execute();
}

interface Settling {
  rows: readonly PlacementRow[];
  by: number;
  today: Day;
}

/** Of each kind some wait, some are granted and some rejected; who is granted leaves. */
async function seedRequests(tx: Tx, { rows, by, today }: Settling): Promise<void> {
  const { writes } = tx;
  const running = rows.filter(({ start_date, end_date }) => start_date < today && end_date > today);
  // Three of four ask for nothing.
  const asking = running.filter((_, place) => place % 4 === 0).slice(0, 48);
  await seedRefused(tx, { rows, by, today });
  for (const [place, row] of asking.entries()) {
    const kind = ([1, 2, 3, 4] as const)[place % 4] ?? 1;
    const state =
      (['pending', 'accepted', 'rejected', 'pending'] as const)[Math.floor(place / 4) % 4] ??
      'pending';
    const begun = daysBetween(row.start_date as Day, today);
    // By yesterday at the latest, so that what is decided was decided.
    const days = Math.max(0, Math.min(kind === 1 ? 5 : begun - (place % 5), begun - 1));
    const asked = momentOf(addDays(row.start_date as Day, days), '09:30');
    const absence =
      kind === 4
        ? await writes
            .selectFrom('training_attendance')
            .select('id')
            .where('placement_id', '=', row.id)
            .where('absence_type', '=', 2)
            .executeTakeFirst()
        : undefined;
    if (kind === 4 && !absence) continue;
    const decided_at =
      state === 'pending' ? null : new Date(asked.getTime() + 5_400_000).toISOString();
    const until = addDays(riyadhDay(asked), begun < 14 ? 3 : 10);
    const [cause, why] = suspensions[(Math.floor(place / 4) + 2) % 3] ?? suspensions[0];
    const isPaused = kind === 3 && isPause(cause) && state === 'accepted';
    const { id } = await writes
      .insertInto('training_request')
      .values({
        kind,
        cause: kind === 3 ? cause : null,
        paused_until: isPaused ? until : null,
        placement_id: row.id,
        student_id: row.student_id,
        attendance_id: absence?.id ?? null,
        reason: kind === 3 ? why : reasons[kind],
        file_id: null,
        state,
        answer: state === 'pending' ? '' : answers[state],
        asked_at: asked.toISOString(),
        decided_by: state === 'pending' ? null : by,
        decided_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (state !== 'accepted') continue;
    if (absence) {
      await writes
        .updateTable('training_attendance')
        .set({ absence_type: 1, excused_by: id })
        .where('id', '=', absence.id)
        .execute();
    } else if (isPaused) {
      await writes
        .deleteFrom('training_attendance')
        .where('placement_id', '=', row.id)
        .where('day', '>', riyadhDay(asked))
        .execute();
      await sql`select count_placement(${row.id})`.execute(writes);
    } else if (kind !== 4) {
      await writes
        .updateTable('placement')
        .set({
          result: resultOf[kind],
          result_by: by,
          result_at: decided_at,
          ended_on: riyadhDay(asked),
          ...movedBy({ cause: 'request', cause_id: id, by, now: new Date(decided_at ?? asked) }),
        })
        .where('id', '=', row.id)
        .execute();
    }
  }
}

/** Withdrawals of those who stayed to the end. */
async function seedRefused({ writes }: Tx, { rows, by, today }: Settling): Promise<void> {
  for (const { id, student_id, start_date } of rows
    .filter(({ end_date }) => end_date < today)
    .slice(0, 6)) {
    const asked = momentOf(addDays(start_date as Day, 3), '09:30');
    await writes
      .insertInto('training_request')
      .values({
        kind: 2,
        placement_id: id,
        student_id,
        attendance_id: null,
        reason: reasons[2],
        file_id: null,
        state: 'rejected',
        answer: answers.rejected,
        asked_at: asked.toISOString(),
        decided_by: by,
        decided_at: new Date(asked.getTime() + 5_400_000).toISOString(),
      })
      .execute();
  }
}

/** Gives a result to each placement that has ended. */
async function settleResults({ writes }: Tx, { by, today }: Omit<Settling, 'rows'>) {
  await writes
    .updateTable('placement')
    .set({
      result: sql<Result>`case when id % 23 = 0 then 2 else 1 end`,
      result_by: by,
      result_at: sql<string>`(end_date + 1 + time '10:00') at time zone 'Asia/Riyadh'`,
    })
    .where('end_date', '<', today)
    .where('result', 'is', null)
    .where(sql<SqlBool>`id % 9 > 0`)
    .execute();
}

async function setAlerts({ writes }: Tx, now: Date): Promise<void> {
  const limits = standardSettings.academic.absence_bands;
  const rows = await writes
    .selectFrom('placement')
    .select(['id', 'absences', 'days'])
    .where('absences', '>', 0)
    .orderBy('id')
    .execute();
  const told = rows
    .map(({ id, absences, days }) => {
      const step = absenceStep({ missed_hours: absences, contact_hours: days });
      return { id, alert: alerts.indexOf(bandOf(step, limits)) };
    })
    .filter(({ alert }) => alert > 0)
    .map((one, place) => ({
      ...one,
      alert_at: new Date(now.getTime() - (place % 6) * 86_400_000).toISOString(),
    }));
  await sql`
    update placement set alert = told.alert, alert_at = told.alert_at
    from json_to_recordset(${JSON.stringify(told)}::json)
      as told (id integer, alert smallint, alert_at timestamptz)
    where placement.id = told.id`.execute(writes);
}

/** Lists the events of decided requests and of absence alerts. */
export async function listDemoNews(reads: Reads<Tables>) {
  const decided = await reads
    .selectFrom('training_request')
    .selectAll()
    .where('state', '<>', 'pending')
    .orderBy('decided_at')
    .execute();
  const alerted = await reads
    .selectFrom('placement')
    .selectAll()
    .where('alert', '>', 0)
    .orderBy('alert_at')
    .limit(40)
    .execute();
  const of = await sidesOf(reads, [
    ...alerted.map(({ id }) => id),
    ...decided.map(({ placement_id }) => placement_id),
  ]);
  const replaced = await readInternships(
    reads,
    alerted.slice(0, 3).map(({ internship_id }) => internship_id),
  );
  const announced: Announced<TrainingEvents & SideEvents>[] = [
    ...[...replaced.values()].map((place) => ({
      name: 'sides.trainer_replaced' as const,
      payload: {
        internship_id: place.id,
        to_id: place.trainer_id ?? 0,
        name: place.trainer_name ?? '',
        name_ar: place.trainer_name_ar ?? '',
        side: { name: place.side_name, name_arabic: place.side_name_arabic },
        now: new Date(`${place.start_date}T08:00:00Z`),
      },
    })),
    ...decided.map((row) => ({
      name: 'training.decided' as const,
      payload: decidedOf(row, of(row.placement_id)),
    })),
    // The oldest was decided once before, and that was taken back.
    ...decided.slice(0, 1).map((row) => {
      const { state: _, paused_until: _day, now, ...about } = decidedOf(row, of(row.placement_id));
      const reason = 'قُبل على طالب آخر سهوًا';
      const payload = { ...about, reason, now: new Date(now.getTime() - 1_800_000) };
      return { name: 'training.undone' as const, payload };
    }),
    ...alerted.map(({ id, student_id, alert, alert_at, absences, days }) => ({
      name: 'training.alerted' as const,
      payload: {
        placement_id: id,
        student_id,
        alert,
        absences,
        days,
        ...of(id),
        now: new Date(alert_at ?? 0),
      },
    })),
  ];
  return { of: trainingNews, announced };
}

function decidedOf(row: RequestRow, side: { name: string; name_ar: string }) {
  const { id: request_id, placement_id, student_id, kind, state, decided_at } = row;
  const paused_until = row.paused_until as Day | null;
  const outcome = state === 'accepted' ? ('accepted' as const) : ('rejected' as const);
  const now = new Date(decided_at ?? 0);
  return { request_id, placement_id, student_id, kind, state: outcome, paused_until, ...side, now };
}

async function sidesOf(reads: Reads<Tables>, ids: readonly number[]) {
  const rows = await reads
    .selectFrom('placement')
    .select(['id', 'internship_id'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const places = await readInternships(
    reads,
    rows.map(({ internship_id }) => internship_id),
  );
  const internshipOf = new Map(rows.map((row) => [row.id, row.internship_id]));
  return (id: number) => sideOf(valueIn(places, valueIn(internshipOf, id)));
}
