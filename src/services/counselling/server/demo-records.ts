import { randomUUID } from 'node:crypto';
import { addDays, riyadhDay, weekdayOf } from '#platform/language/times/day.ts';
import { listDemoCounselling, setReferral } from '#services/appointments/server/public.ts';
import { findStudentPlace, listPeopleNumbered } from '#services/people/server/public.ts';
import { consentVersion } from '../intake.ts';
import { type Intake, leftOf, type Referral } from '../record-shapes.ts';
import type { Deps } from './counselling-platform.ts';
import { noteLook } from './note-look.ts';
import type { VaultTx } from './record-rows.ts';
import { listUnit, type Receiver } from './unit.ts';

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

type DemoDate = Awaited<ReturnType<typeof listDemoCounselling>>[number];

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
      for (const date of dates) await seedRecord(inside, deps, date, { unit, now });
      for (const [place, of] of guided.entries()) await seedTransfer(inside, deps, of, place, now);
      await seedRoster(inside, unit, now);
    });
  });
}

type With = { unit: readonly Receiver[]; now: Date };

async function seedRecord(tx: VaultTx, deps: Deps, date: DemoDate, { unit, now }: With) {
  const { sealing } = deps;
  const { student_id, staff_id: counsellor_id, section, state } = date;
  if (!section) return;
  const id = randomUUID();
  const ended = { no_show: 'closed', cancelled_by_student: 'withdrawn' } as const;
  const to = ended[state as keyof typeof ended];
  const answers = state === 'pending' ? begun : whole;
  await tx.writes
    .insertInto('counselling.record')
    .values({
      id,
      student_id,
      section,
      counsellor_id,
      consent_version: consentVersion,
      consented_at: ago(now, 12),
      ...(to && { state: to, ended_at: ago(now, 1) }),
      intake: sealing.intake.seal(id, intake),
      risk: sealing.risk.seal(id, { self: 'no', others: 'no' }),
      referral: sealing.referral.seal(id, answers),
      referral_left: leftOf(answers),
      referral_by: counsellor_id,
    })
    .execute();
  if (state === 'attended') await seedContent(tx, deps, { ...date, id, section }, { unit, now });
}

type DemoRecord = DemoDate & { id: string; section: 1 | 2 };

/** Writes all that a record may hold; a colleague looked at it in an emergency. */
async function seedContent(tx: VaultTx, deps: Deps, record: DemoRecord, { unit, now }: With) {
  const { writes } = tx;
  const { sealing } = deps;
  const { id: record_id, student_id, staff_id, section } = record;
  const [note, follow_up, alert, opening] = [1, 2, 3, 4].map(() => randomUUID()) as Ids;
  const assessment = sealing.assessment.seal(record_id, {
    diagnosis: 'إرهاق مرتبط بتغيّر أوقات النوم.',
    recommendations: 'تنظيم النوم بين المناوبات، ولقاء بعد أسبوعين.',
    outcome: 'diagnosed',
  });
  await writes
    .updateTable('counselling.record')
    .set({ assessment })
    .where('id', '=', record_id)
    .execute();
  const text = 'السؤال عن النوم بعد المناوبات الليلية، وعما جُرّب حتى الآن.';
  const written = { author_id: staff_id, written_at: ago(now, 6) };
  const body = sealing.note.seal(note, { text });
  const noted = { id: note, record_id, ...written, body };
  await writes.insertInto('counselling.note').values(noted).execute();
  const asked = sealing.follow_up.seal(follow_up, { text: 'السؤال عن انتظام النوم.' });
  const planned = { id: follow_up, record_id, day: addDays(riyadhDay(now), 1), body: asked };
  await writes.insertInto('counselling.follow_up').values(planned).execute();
  const risk = sealing.alert.seal(alert, { self: 'sometimes', others: 'no' });
  const opened = { opened_at: ago(now, 4.99), opened_by: staff_id, told_ids: [staff_id] };
  const raised = { id: alert, record_id, student_id, section, raised_at: ago(now, 5), risk };
  await writes
    .insertInto('counselling.alert')
    .values({ ...raised, ...opened })
    .execute();
  const look = { student_id, record_id, kind: 'record' } as const;
  await noteLook(tx, { ...look, person_id: staff_id, way: 'own' }, at(now, 6));
  const colleague = unit.find((one) => one.section === section && one.id !== staff_id);
  if (!colleague) return;
  const reason = 'اتصلت زميلة في السكن قلقة على الحالة، والمرشد في إجازة.';
  const hour = { opened_at: ago(now, 1), until: ago(now, 1 - 1 / 24), ended_at: ago(now, 0.98) };
  const of = { id: opening, record_id, person_id: colleague.id };
  const why = sealing.reason.seal(opening, { reason });
  await writes
    .insertInto('counselling.break_glass')
    .values({ ...of, ...hour, reason: why })
    .execute();
  const way = { way: 'break_glass', opening_id: opening } as const;
  await noteLook(tx, { ...look, ...way, person_id: colleague.id }, at(now, 1));
}

type Ids = [string, string, string, string];

/** Two students of guides: the first is asked, the second has agreed. */
async function listGuided({ database }: Deps) {
  const ids = await listPeopleNumbered(database.reads, ['231000001', '231000002']);
  const sorted = [...ids.values()].sort((a, b) => a - b);
  const places = await Promise.all(sorted.map((id) => findStudentPlace(database.reads, id)));
  return places.flatMap((place, index) => {
    const student_id = sorted[index];
    if (!place?.advisor_id || !student_id) return [];
    return [{ student_id, guide_id: place.advisor_id, section: place.gender }];
  });
}

type Guided = Awaited<ReturnType<typeof listGuided>>[number];

async function seedTransfer(
  { writes }: VaultTx,
  { sealing }: Deps,
  of: Guided,
  place: number,
  now: Date,
) {
  const id = randomUUID();
  const agreed = { state: 'agreed', answered_at: ago(now, 1) } as const;
  const sealed = { referral: sealing.transfer.seal(id, begun), referral_left: leftOf(begun) };
  const row = { id, ...of, asked_at: ago(now, 2), ...(place > 0 && agreed), ...sealed };
  await writes.insertInto('counselling.transfer').values(row).execute();
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

function at(now: Date, days_ago: number): Date {
  return new Date(now.getTime() - Math.round(days_ago * 1440) * 60_000);
}

function ago(now: Date, days: number): string {
  return at(now, days).toISOString();
}
