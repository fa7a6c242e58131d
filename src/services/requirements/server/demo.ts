import { sql } from 'kysely';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import { daysBetween, riyadhDay } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import { listPeopleNumbered, listStudentsNearEnd } from '#services/people/server/public.ts';
import { listCycles } from '#services/sides/server/public.ts';
import type { RequirementEvents } from '../events.ts';
import { candidateHours, checkStates } from '../rule.ts';
import { isSoon, seedDemoDocuments } from './demo-documents.ts';
import { requirementsNews } from './news.ts';
import { writeChecks } from './recheck.ts';
import type { Tables } from './requirements-platform.ts';

const usual = {
  kinds: ['pdf' as const, 'image' as const],
  is_mandatory: true,
  is_visible: true,
  how_to: '',
  how_to_ar: '',
};

const own = [
  {
    name: 'National identity photo',
    name_ar: 'صورة الهوية الوطنية',
    ...usual,
  },
  {
    name: 'Hepatitis B vaccination',
    name_ar: 'لقاح التهاب الكبد ب',
    ...usual,
    takes_days: 10,
    how_to: 'Book the three doses at the university clinic.\nCollect the vaccination record.',
    how_to_ar: 'حجز الجرعات الثلاث في عيادة الجامعة.\nاستلام سجل التطعيم.',
  },
  {
    name: 'Professional interview card',
    name_ar: 'بطاقة المقابلة المهنية',
    ...usual,
    valid_months: 12,
    takes_days: 2,
    major_code: 1,
    how_to:
      'Book an appointment at the college’s training centre, building C, Sunday to Wednesday.\nAttend the interview, about 20 minutes.\nCollect the card the next day.',
    how_to_ar:
      'حجز موعد في مركز التدريب الطبي بالكلية، مبنى C، من الأحد إلى الأربعاء.\nحضور المقابلة المهنية، نحو 20 دقيقة.\nاستلام البطاقة في اليوم التالي.',
  },
];

/** Asked while the open cycle is. */
const ofCycle = {
  name: 'Undertaking to keep the training site’s rules',
  name_ar: 'تعهد الالتزام بأنظمة جهة التدريب',
  ...usual,
  kinds: ['pdf' as const, 'image' as const, 'doc' as const],
  is_mandatory: false,
  takes_days: 1,
  how_to: 'Sign the undertaking.\nSend it as a picture or a file.',
  how_to_ar: 'توقيع التعهد.\nرفعه صورة أو ملفًا.',
};

const [reviewers, fixedNumber] = [['800020', '900032', '700032'], '231000002'] as const;

/** Requirements of the university's own, documents in every state, and rights in all four. */
export async function seedDemoRequirements(database: Database<Tables>, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const open = (await listCycles(tx.writes)).find(({ is_open }) => is_open);
    await tx.writes
      .insertInto('internship_requirement')
      .values([...own, { ...ofCycle, cycle_id: open?.id ?? null }])
      .execute();
    const ids = await listPeopleNumbered(tx.writes, [...reviewers, fixedNumber]);
    const by = reviewers.flatMap((number) => ids.get(number) ?? []);
    const near = await listStudentsNearEnd(tx.writes, candidateHours);
    const trainees = near.filter(({ enable_internship }) => enable_internship);
    const seeding = { tx, now, reviewers: by };
    await seedDemoDocuments(seeding, trainees, ids.get(fixedNumber));
    await writeChecks(tx, near, now);
    // Their status is computed here, so no portal that starts has it to do.
    await tx.writes
      .deleteFrom('internship_recheck')
      .where((e) => e('student_id', '=', e.fn.any(e.val(near.map(({ id }) => id)))))
      .execute();
    const decided = near.flatMap(({ id, enable_internship }, place) => {
      const declined = place % 5 === 0 ? checkStates.rejected : checkStates.modify;
      if (!enable_internship && place % 5 > 1) return [];
      const state = enable_internship ? checkStates.qualified : declined;
      return {
        id,
        state,
        reason: state === checkStates.qualified ? '' : 'لم تُستكمل ساعات الخطة بعد.',
        decided_by: by[place % by.length],
        decided_at: new Date(now.getTime() - (place + 3) * 3_600_000).toISOString(),
        // Of some, the record has changed since.
        has_changed: place % 11 === 0,
      };
    });
    await sql`
      update internship_check checked set state = decided.state, reason = decided.reason,
        decided_by = decided.decided_by, decided_at = decided.decided_at,
        decided_met = checked.is_met <> decided.has_changed
      from json_to_recordset(${JSON.stringify(decided)}::json) as decided (id integer, state smallint,
        reason text, decided_by integer, decided_at timestamptz, has_changed boolean)
      where checked.id = decided.id`.execute(tx.writes);
    await reopenSome(tx, { reopened_by: by[0] ?? null, now });
  });
}

/** Some that were decided are under review again. */
async function reopenSome(
  { writes }: Transaction<Tables>,
  { reopened_by, now }: { reopened_by: number | null; now: Date },
): Promise<void> {
  if (reopened_by === null) return;
  const reopened = {
    reopened_by,
    reopened_at: new Date(now.getTime() - 5 * 3_600_000).toISOString(),
    reopened_because: 'أُعيدت المراجعة لخطأ في القرار السابق.',
  };
  const waiting = writes
    .selectFrom('internship_document')
    .select('id')
    .where('status', 'is', null)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .limit(mostReopened);
  await writes
    .updateTable('internship_document')
    .set(reopened)
    .where('id', 'in', waiting)
    .execute();
  const open = writes
    .selectFrom('internship_check')
    .select('id')
    .where('state', '=', checkStates.review)
    .orderBy('id')
    .limit(mostReopened);
  await writes.updateTable('internship_check').set(reopened).where('id', 'in', open).execute();
}

const mostReopened = 3;

/** The number of each. */
const most = 40;

async function listReopened(reads: Reads<Tables>): Promise<Announced<RequirementEvents>[]> {
  const documents = await reads
    .selectFrom('internship_document as document')
    .innerJoin('internship_requirement as requirement', 'requirement.id', 'requirement_id')
    .select(['document.id', 'student_id', 'name', 'name_ar', 'reopened_at', 'reopened_because'])
    .where('reopened_at', 'is not', null)
    .$narrowType<{ reopened_at: string }>()
    .execute();
  const checks = await reads
    .selectFrom('internship_check')
    .select(['id', 'reopened_at', 'reopened_because'])
    .where('reopened_at', 'is not', null)
    .$narrowType<{ reopened_at: string }>()
    .execute();
  return [
    ...documents.map(({ id: document_id, reopened_at, reopened_because: reason, ...about }) => ({
      name: 'requirements.document_reopened' as const,
      payload: { document_id, ...about, reason, now: new Date(reopened_at) },
    })),
    ...checks.map(({ id: student_id, reopened_at, reopened_because: reason }) => ({
      name: 'requirements.check_reopened' as const,
      payload: { student_id, reason, now: new Date(reopened_at) },
    })),
  ];
}

/** Lists the events of the demo students' documents and checks. */
export async function listDemoNews(reads: Reads<Tables>, now: Date) {
  const today = riyadhDay(now);
  const decided = (status: 'A' | 'NM' | 'RJ') =>
    reads
      .selectFrom('internship_document as document')
      .innerJoin('internship_requirement as requirement', 'requirement.id', 'requirement_id')
      .select(['document.id', 'student_id', 'decided_at', 'reason', 'expires_on'])
      .select(['requirement.name', 'requirement.name_ar'])
      .where('replaced_at', 'is', null)
      .where('status', '=', status)
      .orderBy(sql`decided_at desc, document.id`)
      .limit(most);
  const isOver = sql<boolean>`coalesce(expires_on < ${today}, false)`;
  const accepted = await decided('A').where(isOver, '=', false).execute();
  const expired = await decided('A').where(isOver, '=', true).execute();
  const [returned, rejected] = [await decided('NM').execute(), await decided('RJ').execute()];
  const about = ({ id, student_id, name, name_ar, decided_at }: (typeof accepted)[number]) => {
    return { document_id: id, student_id, name, name_ar, now: new Date(decided_at ?? now) };
  };
  const announced: Announced<RequirementEvents>[] = [
    ...accepted.map((row) => ({
      name: 'requirements.accepted' as const,
      payload: about(row),
    })),
    ...returned.map((row) => ({
      name: 'requirements.returned' as const,
      payload: { ...about(row), reason: row.reason },
    })),
    ...rejected.map((row) => ({
      name: 'requirements.rejected' as const,
      payload: { ...about(row), reason: row.reason },
    })),
    ...expired.map((row) => ({
      name: 'requirements.expired' as const,
      payload: { ...about(row), closes_on: null },
    })),
    ...accepted.flatMap((row) => {
      if (!isSoon(row.expires_on, today)) return [];
      const { expires_on } = row;
      const days = daysBetween(today, expires_on);
      return {
        name: 'requirements.ends_soon' as const,
        payload: { ...about(row), expires_on, days, now },
      };
    }),
  ];
  announced.push(...(await listReopened(reads)));
  for (const state of [checkStates.qualified, checkStates.modify, checkStates.rejected]) {
    const checks = await reads
      .selectFrom('internship_check')
      .select(['id', 'reason', 'decided_at'])
      .where('state', '=', state)
      .orderBy('decided_at', 'desc')
      .limit(most)
      .execute();
    for (const { id: student_id, reason, decided_at } of checks) {
      const payload = { student_id, state, reason, now: new Date(decided_at ?? now) };
      announced.push({ name: 'requirements.checked', payload });
    }
  }
  return { of: requirementsNews, announced };
}
