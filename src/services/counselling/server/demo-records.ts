import { randomUUID } from 'node:crypto';
import type { Gender } from '#platform/access/actor.ts';
import { addDays, riyadhDay, weekdayOf } from '#platform/language/times/day.ts';
import { listDemoCounselling, setReferral } from '#services/appointments/server/public.ts';
import { findStudentPlace, listPeopleNumbered } from '#services/people/server/public.ts';
import { consentVersion } from '../intake.ts';
import { type Intake, leftOf, type Referral } from '../record-shapes.ts';
import type { Deps } from './counselling-platform.ts';
import { noteLook } from './note-look.ts';
import type { VaultTx } from './record-rows.ts';
import { listUnit, type Receiver } from './unit.ts';

const dayMs = 86_400_000;

const intake: Intake = {
  consultation: 'psychological',
  age: 21,
  marital_status: 'single',
  problem: 'منذ بدأت المناوبات لا أنام جيدًا، وأجد صعوبة في التركيز على المحاضرات.',
  onset: 'month',
  severity: 'some',
  previous_treatment: '',
  symptoms: ['sleep', 'focus', 'tiredness'],
};

const whole: Referral = {
  q1: 'صعوبة في النوم والتركيز منذ بدء المناوبات.',
  q2: 'منذ شهر تقريبًا.',
  q3: 'غياب ثلاث مرات، وتأخر في تسليم تقريرين.',
  q4: 'لقاءان مع المرشد الأكاديمي.',
  q5: 'لا يوجد علاج سابق معلوم.',
  q6: 'no',
  q7: 'المرشد الأكاديمي وحده.',
};

const { q6: _danger, q7: _known, ...begun } = whole;

interface DemoRecord {
  record_id: string;
  student_id: number;
  section: Gender;
  counsellor_id: number;
}

interface DemoDate {
  booking_id: number;
  student_id: number;
  staff_id: number;
  section: Gender | null;
  state: string;
}

/** Records in every state, of students with dates: what their dates became decides what stands in them. */
export async function seedDemoRecords(deps: Deps, now: Date): Promise<void> {
  const { database, vault } = deps;
  const unit = await listUnit(database.reads);
  await database.transaction(async (tx) => {
    const dates = await listDemoCounselling(tx.writes);
    for (const { booking_id, state } of dates) {
      if (state === 'pending') await setReferral(tx, { booking_id, is_awaited: true });
    }
    const guided = await listGuided(deps);
    await vault.transaction(async (inside) => {
      for (const date of dates) await seedRecord(inside, deps, date, now);
      for (const [place, of] of guided.entries()) await seedTransfer(inside, deps, of, place, now);
      await seedRoster(inside, unit, now);
      await seedEmergency(inside, deps, unit, now);
    });
  });
}

async function seedRecord(tx: VaultTx, { sealing }: Deps, date: DemoDate, now: Date) {
  const { student_id, staff_id: counsellor_id, section, state } = date;
  if (!section) return;
  const id = randomUUID();
  const isOver = state === 'no_show' || state === 'cancelled_by_student';
  const ended = {
    state: state === 'no_show' ? 'closed' : 'withdrawn',
    ended_at: at(now, 1),
  } as const;
  const answers = state === 'pending' ? begun : whole;
  await tx.writes
    .insertInto('counselling.record')
    .values({
      id,
      student_id,
      section,
      counsellor_id,
      consent_version: consentVersion,
      consented_at: at(now, 12),
      ...(isOver && ended),
      intake: sealing.intake.seal(id, intake),
      risk: sealing.risk.seal(id, { self: 'no', others: 'no' }),
      referral: sealing.referral.seal(id, answers),
      referral_left: leftOf(answers),
      referral_by: counsellor_id,
      ...(state === 'attended' && {
        assessment: sealing.assessment.seal(id, {
          diagnosis: 'إرهاق مرتبط بتغيّر أوقات النوم.',
          recommendations: 'تنظيم النوم بين المناوبات، ولقاء بعد أسبوعين.',
          outcome: 'diagnosed',
        }),
      }),
    })
    .execute();
  if (state !== 'attended') return;
  await seedNote(tx, { sealing }, { record_id: id, author_id: counsellor_id }, now);
  await seedAlert(tx, { sealing }, { record_id: id, student_id, section, counsellor_id }, now);
  const look = { student_id, record_id: id, person_id: counsellor_id } as const;
  await noteLook(tx, { ...look, kind: 'record', way: 'own' }, new Date(at(now, 6)));
}

async function seedNote(
  { writes }: VaultTx,
  { sealing }: Pick<Deps, 'sealing'>,
  of: { record_id: string; author_id: number },
  now: Date,
) {
  const [note, follow_up] = [randomUUID(), randomUUID()];
  const text = 'السؤال عن النوم بعد المناوبات الليلية، وعما جُرّب حتى الآن.';
  const body = sealing.note.seal(note, { text });
  await writes
    .insertInto('counselling.note')
    .values({ id: note, ...of, written_at: at(now, 6), body })
    .execute();
  const asked = sealing.follow_up.seal(follow_up, { text: 'السؤال عن انتظام النوم.' });
  const planned = { record_id: of.record_id, day: addDays(riyadhDay(now), 1), body: asked };
  await writes
    .insertInto('counselling.follow_up')
    .values({ id: follow_up, ...planned })
    .execute();
}

/** One that its counsellor opened within a minute. */
async function seedAlert(
  { writes }: VaultTx,
  { sealing }: Pick<Deps, 'sealing'>,
  { counsellor_id, ...of }: DemoRecord,
  now: Date,
) {
  const [id, raised_at] = [randomUUID(), at(now, 5)];
  const opened_at = new Date(Date.parse(raised_at) + 50_000).toISOString();
  const risk = sealing.alert.seal(id, { self: 'sometimes', others: 'no' });
  const row = { id, ...of, raised_at, opened_at, opened_by: counsellor_id, risk };
  await writes
    .insertInto('counselling.alert')
    .values({ ...row, told_ids: [counsellor_id] })
    .execute();
}

interface Guided {
  student_id: number;
  guide_id: number;
  section: Gender;
}

/** Two students of guides: the first is asked, the second has agreed. */
async function listGuided({ database }: Deps): Promise<Guided[]> {
  const ids = await listPeopleNumbered(database.reads, ['231000001', '231000002']);
  const found: Guided[] = [];
  for (const student_id of [...ids.values()].sort((a, b) => a - b)) {
    const place = await findStudentPlace(database.reads, student_id);
    if (!place?.advisor_id) continue;
    found.push({ student_id, guide_id: place.advisor_id, section: place.gender });
  }
  return found;
}

async function seedTransfer(
  { writes }: VaultTx,
  { sealing }: Deps,
  of: Guided,
  place: number,
  now: Date,
) {
  const id = randomUUID();
  const agreed = { state: 'agreed', answered_at: at(now, 1) } as const;
  await writes
    .insertInto('counselling.transfer')
    .values({
      id,
      ...of,
      asked_at: at(now, 2),
      ...(place > 0 && agreed),
      referral: sealing.transfer.seal(id, begun),
      referral_left: leftOf(begun),
    })
    .execute();
}

/** Two weeks of working days, the counsellors of each section in turn. */
async function seedRoster({ writes }: VaultTx, unit: readonly Receiver[], now: Date) {
  const days = Array.from({ length: 14 }, (_, ahead) => addDays(riyadhDay(now), ahead));
  const rows = days
    .filter((day) => weekdayOf(day) < 5)
    .flatMap((day, turn) =>
      ([1, 2] as const).flatMap((section) => {
        const theirs = unit.filter((one) => one.section === section && !one.is_head);
        const counsellor = theirs[turn % theirs.length];
        return counsellor ? [{ section, day, counsellor_id: counsellor.id }] : [];
      }),
    );
  if (rows.length > 0) await writes.insertInto('counselling.duty_roster').values(rows).execute();
}

/** A colleague opened one record yesterday, for twenty minutes. */
async function seedEmergency(tx: VaultTx, { sealing }: Deps, unit: readonly Receiver[], now: Date) {
  const record = await tx.writes
    .selectFrom('counselling.record')
    .select(['id', 'student_id', 'section', 'counsellor_id'])
    .where('assessment', 'is not', null)
    .orderBy('serial')
    .limit(1)
    .executeTakeFirst();
  const colleague = unit.find(
    ({ id, section }) => section === record?.section && id !== record.counsellor_id,
  );
  if (!record || !colleague) return;
  const [opened_at, id] = [at(now, 1), randomUUID()];
  const after = (minutes: number) =>
    new Date(Date.parse(opened_at) + minutes * 60_000).toISOString();
  const reason = 'اتصلت زميلة في السكن قلقة على الحالة، والمرشد في إجازة.';
  await tx.writes
    .insertInto('counselling.break_glass')
    .values({
      id,
      record_id: record.id,
      person_id: colleague.id,
      opened_at,
      until: after(60),
      ended_at: after(20),
      reason: sealing.reason.seal(id, { reason }),
    })
    .execute();
  const look = { student_id: record.student_id, record_id: record.id, person_id: colleague.id };
  const way = { kind: 'record', way: 'break_glass', opening_id: id } as const;
  await noteLook(tx, { ...look, ...way }, new Date(opened_at));
}

function at(now: Date, days_ago: number): string {
  return new Date(now.getTime() - days_ago * dayMs).toISOString();
}
