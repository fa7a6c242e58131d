import type { Page } from '#platform/contract/paging.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Day } from '#platform/language/times/day.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { findMadeLink } from '#platform/links/links.ts';
import { findPerson, listPeopleNamed } from '#services/people/server/public.ts';
import { readInternships } from '#services/sides/server/public.ts';
import { dayLink } from '../calls.ts';
import type { OwnDay, OwnPlacement } from '../contract.ts';
import type { PlacementRow } from '../tables/tables.ts';
import type { RequestKind } from '../training.ts';
import { pausedOn } from './attendance.ts';
import { presentDay, presentPlacement, presentRequests } from './present.ts';
import { countDays } from './queries.ts';
import type { Tables } from './training-platform.ts';

/** Whether a student may see the area at all. */
export async function isEnabled(reads: Reads<Tables>, student_id: number): Promise<boolean> {
  return (await findPerson(reads, student_id))?.enable_internship === true;
}

/**
 * Finds the reason that keeps a student out, or null (spec section 2): the area needs `enable_internship`; internships
 * and requests also need accepted documents and wishes.
 */
export async function gateOf(reads: Reads<Tables>, student_id: number) {
  const person = await findPerson(reads, student_id);
  if (!person?.enable_internship) return refuse('internship_not_enabled');
  if (person.status_internship_documents !== 'Accepted') return refuse('documents_not_accepted');
  return person.has_insternhip_periorities ? null : refuse('priorities_missing');
}

/** A student's placements, the latest first: a handful. */
export async function listOwn(
  reads: Reads<Tables>,
  student_id: number,
  now: Date,
): Promise<OwnPlacement[]> {
  const rows = await reads
    .selectFrom('placement')
    .selectAll()
    .where('student_id', '=', student_id)
    .orderBy('start_date', 'desc')
    .limit(50)
    .execute();
  const places = await readInternships(
    reads,
    rows.map(({ internship_id }) => internship_id),
  );
  const names = await listPeopleNamed(
    reads,
    rows.flatMap(({ result_by }) => [student_id, result_by]),
  );
  const today = riyadhDay(now);
  const found: OwnPlacement[] = [];
  for (const row of rows) {
    const place = valueIn(places, row.internship_id);
    const deadline = (place.excuse_deadline ?? row.start_date) as Day;
    found.push({
      ...presentPlacement(row, place, names),
      org_location: place.org_location,
      latitude: place.latitude,
      longitude: place.longitude,
      reach: place.trainer_email
        ? { email: place.trainer_email, phone: place.trainer_phone ?? '' }
        : null,
      excuse_deadline: deadline,
      may_ask: await mayAsk(reads, row, { deadline, today }),
      takes_code: await takesCode(reads, row, { today, now }),
      counts: await countDays(reads, row.id),
    });
  }
  return found;
}

async function mayAsk(
  reads: Reads<Tables>,
  { id, result, end_date }: PlacementRow,
  { deadline, today }: { deadline: Day; today: Day },
): Promise<RequestKind[]> {
  if (result !== null || today > end_date) return [];
  const pending = await reads
    .selectFrom('training_request')
    .select('kind')
    .where('placement_id', '=', id)
    .where('state', '=', 'pending')
    .where('kind', '<', 4)
    .execute();
  const kinds: readonly RequestKind[] = today > deadline ? [2, 3] : [1, 2, 3];
  return kinds.filter((kind) => !pending.some((one) => one.kind === kind));
}

async function takesCode(
  reads: Reads<Tables>,
  row: PlacementRow,
  { today, now }: { today: Day; now: Date },
): Promise<boolean> {
  const { id, internship_id, start_date, end_date, holds_seat } = row;
  if (!holds_seat || today < start_date || today > end_date) return false;
  const recorded = await reads
    .selectFrom('training_attendance')
    .select('id')
    .where('placement_id', '=', id)
    .where('day', '=', today)
    .executeTakeFirst();
  if (recorded || (await pausedOn(reads, row, today))) return false;
  return (await findMadeLink(reads, dayLink, { subject_id: internship_id, now })) !== null;
}

export async function listOwnDays(
  reads: Reads<Tables>,
  { student_id, placement, ...page }: Page & { student_id: number; placement?: number | undefined },
): Promise<{ count: number; results: OwnDay[] }> {
  const found = reads
    .selectFrom('training_attendance')
    .innerJoin('placement', 'placement.id', 'training_attendance.placement_id')
    .selectAll('training_attendance')
    .select((e) =>
      e
        .and([
          e('absence_type', '=', 2),
          e('placement.result', 'is', null),
          e.not(
            e.exists(
              e
                .selectFrom('training_request')
                .select('training_request.id')
                .whereRef('attendance_id', '=', 'training_attendance.id')
                .where('training_request.kind', '=', 4)
                .where('training_request.state', '<>', 'rejected'),
            ),
          ),
        ])
        .as('may_excuse'),
    )
    .where('student_id', '=', student_id)
    .$if(placement !== undefined, (q) => q.where('placement_id', '=', placement ?? 0))
    .orderBy('day', 'desc')
    .orderBy('training_attendance.id');
  const { rows, count } = await readPage(found, page);
  const results = rows.map((row) => ({
    ...presentDay(row),
    may_excuse: Boolean(row.may_excuse),
  }));
  return { count, results };
}

export async function listOwnRequests(
  reads: Reads<Tables>,
  { student_id, ...page }: Page & { student_id: number },
) {
  const found = reads
    .selectFrom('training_request')
    .selectAll()
    .where('student_id', '=', student_id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(found, page);
  return { count, results: await presentRequests(reads, rows) };
}
