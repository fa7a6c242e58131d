import type { Insertable } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { Step } from '#services/forms/contract.ts';
import { type Calendar, workingDaysAfter } from '#services/settings/contract.ts';
import type { RequestRow, RequestTables, StepRow } from '../tables/tables.ts';
import { type Held, isHeldByAnybody } from './holders.ts';
import type { Tables } from './requests-platform.ts';

export interface PlacedStudent {
  id: number;
  major_code: number;
  college_code: number;
  gender: 1 | 2;
  advisor_id: number | null;
}

/** The end of so many working days from now: a day's own end. */
export function promisedAfter(now: Date, days: number, calendar: Calendar): Date {
  return momentOf(addDays(workingDaysAfter(riyadhDay(now), days, calendar), 1), '00:00');
}

/** Opens a request's steps; one whose role or guide is nobody is the supervisor's. */
export async function openSteps(
  { writes }: Transaction<Tables>,
  request: Pick<RequestRow, 'id' | 'form_id' | 'form_type' | 'student_id'>,
  { stage, steps, student }: { stage: number; steps: readonly Step[]; student: PlacedStudent },
  { now, calendar }: { now: Date; calendar: Calendar },
): Promise<StepRow[]> {
  const rows: Insertable<RequestTables['form_request_step']>[] = [];
  for (const { key, holder, days } of steps) {
    const held = heldBy(holder, student);
    const promised_at = promisedAfter(now, days, calendar).toISOString();
    rows.push({
      request_id: request.id,
      form_id: request.form_id,
      form_type: request.form_type,
      student_id: request.student_id,
      section: student.gender,
      step_key: key,
      stage,
      ...held,
      held_by_supervisor: !(await isHeldByAnybody(writes, held)),
      opened_at: now.toISOString(),
      promised_at,
      due_at: promised_at,
    });
  }
  return writes.insertInto('form_request_step').values(rows).returningAll().execute();
}

export function heldBy(holder: Step['holder'], student: PlacedStudent): Held {
  const nowhere = { major_code: null, college_code: null, gender: null, held_by_supervisor: false };
  if ('guide' in holder) {
    return { ...nowhere, guide_id: student.advisor_id, user_type: null, role: null };
  }
  const { user_type, role, within } = holder;
  return {
    ...nowhere,
    guide_id: null,
    user_type,
    role,
    ...(within === 'department' && { major_code: student.major_code }),
    ...(within === 'college' && { college_code: student.college_code }),
    ...(within !== 'university' && { gender: student.gender }),
  };
}
