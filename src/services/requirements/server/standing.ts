import type { Transaction } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  decideFact,
  findTrainee,
  type StandingFacts,
  type Trainee,
} from '#services/people/server/public.ts';
import { findStatuses, whoMayBring } from './requirement-queries.ts';
import { type Deps, graceDays, requirementsRoom, type Tables } from './requirements-platform.ts';

type Tx = Transaction<Tables>;
type Heard = Pick<Deps, 'events' | 'live' | 'settings'>;

interface Standing {
  student_id: number;
  /** Why, as it is shown with the student. */
  because: string;
  /** Null: a rule of the portal, such as the end of a document. */
  decided_by: number | null;
  now: Date;
}

/**
 * Writes `status_internship_documents`, computed from the documents, in the transaction that changes them (decision
 * records 52 and 72). The student's menu follows at once.
 */
export async function reckonStatus(heard: Heard, tx: Tx, standing: Standing): Promise<void> {
  const student = await findTrainee(tx.writes, standing.student_id);
  if (student) await reckonStatuses(heard, tx, [student], standing);
}

/** The same for several students; those who may bring nothing keep their status. */
export async function reckonStatuses(
  heard: Heard,
  tx: Tx,
  students: readonly Trainee[],
  standing: Omit<Standing, 'student_id'>,
): Promise<void> {
  const open = await whoMayBring(tx.writes, students);
  const at = { today: riyadhDay(standing.now), grace: await graceDays(heard) };
  const statuses = await findStatuses(tx.writes, open, at);
  for (const { id, status_internship_documents } of open) {
    const value = statuses.get(id) ?? '';
    if (value === status_internship_documents) continue;
    const fact = 'status_internship_documents';
    await settleFact(heard, tx, { ...standing, student_id: id, fact, value });
  }
}

/** Decides a fact, and the student's open pages follow. */
export async function settleFact<Fact extends 'enable_internship' | 'status_internship_documents'>(
  { events, live }: Pick<Heard, 'events' | 'live'>,
  tx: Tx,
  decision: Standing & { fact: Fact; value: StandingFacts[Fact] },
): Promise<void> {
  await decideFact(events, tx, decision);
  live.changed(tx, [roomOfPerson(decision.student_id)], { what: 'me' });
}

/** Tells the student's screens and the staff's that documents or rights have changed. */
export function tellOf({ live }: Pick<Heard, 'live'>, tx: Tx, student_id: number): void {
  live.changed(tx, [roomOfPerson(student_id), requirementsRoom], { what: 'requirements' });
}
