import type { Acting } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { studentWriters } from '#services/guidance/calls.ts';
import {
  listPeopleNamed,
  listStudentsById,
  type PeopleTables,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import { invitationStateOf, isRemindable, isStoppable, stateOf } from '../campaign.ts';
import type { Campaign, Invitation, InvitedStudent, Outlook } from '../contract.ts';
import type { InvitedRow } from '../tables/tables.ts';
import type { listInvitations } from './list-invitations.ts';
import type { CampaignRow } from './queries.ts';
import type { SortedStudents } from './sort-students.ts';

export async function presentCampaigns(
  reads: Reads<PeopleTables>,
  rows: readonly CampaignRow[],
  { actor, now }: Acting,
): Promise<Campaign[]> {
  const authors = rows.map(({ author_id }) => author_id);
  const names = await listPeopleNamed(reads, authors);
  return rows.map((row) => {
    const { id, title, title_ar, text, text_ar, author_id } = row;
    const { starts_at, ends_at, stopped_at, reminded_at } = row;
    const { students, invited, seen, booked, waits_for } = row;
    const isOwn = author_id === actor.id && isAllowed(studentWriters, actor);
    return {
      id,
      title,
      title_ar,
      text,
      text_ar,
      starts_at,
      ends_at,
      stopped_at,
      reminded_at,
      students,
      invited,
      seen,
      booked,
      waits_for,
      author: personIn(names, author_id),
      state: stateOf(row, now),
      can_stop: isOwn && isStoppable(row, now),
      can_remind: isOwn && isRemindable(row, now),
    };
  });
}

/** The invited students who are still within reach. */
export async function presentInvited(
  reads: Reads<PeopleTables>,
  rows: readonly InvitedRow[],
  within: StudentsWithin,
): Promise<InvitedStudent[]> {
  const ids = rows.map(({ student_id }) => student_id);
  const found = await listStudentsById(reads, { ids, within });
  const students = new Map(found.map((student) => [student.id, student]));
  return rows.flatMap((row) => {
    const student = students.get(row.student_id);
    if (!student) return [];
    const { id, name, name_ar, level, advisor } = student;
    const { invited_at, seen_at, reminded_at, booked_at } = row;
    const major = { name: student.major.name, name_ar: student.major.name_ar };
    return [
      {
        id,
        invited_at,
        seen_at,
        reminded_at,
        booked_at,
        state: invitationStateOf(row),
        student: {
          id,
          user_id: student.student_id,
          full_name: name,
          full_name_ar: name_ar,
          major,
          level,
          advisor: advisor && { name: advisor.name, name_ar: advisor.name_ar },
        },
      },
    ];
  });
}

export async function presentInvitations(
  reads: Reads<PeopleTables>,
  rows: Awaited<ReturnType<typeof listInvitations>>,
): Promise<Invitation[]> {
  const authors = rows.map(({ author_id }) => author_id);
  const names = await listPeopleNamed(reads, authors);
  return rows.map(({ author_id, seen_at, ...row }) => ({
    ...row,
    author: { ...personIn(names, author_id), honorific: names.get(author_id)?.honorific ?? null },
    is_seen: seen_at !== null,
  }));
}

/** How many students a sentence names. */
const mostNamed = 5;

export async function presentOutlook(
  reads: Reads<PeopleTables>,
  { invited, halted, no_open_dates, left_out }: SortedStudents,
): Promise<Omit<Outlook, 'words'>> {
  const groups = [halted, no_open_dates, ...Object.values(left_out)];
  const named = groups.flatMap((ids) => ids.slice(0, mostNamed));
  const names = await listPeopleNamed(reads, named);
  const some = (ids: readonly number[]) => ({
    count: ids.length,
    first: ids.slice(0, mostNamed).map((id) => personIn(names, id)),
  });
  return {
    students: invited.length,
    halted: some(halted),
    no_open_dates: some(no_open_dates),
    left_out: {
      no_guide: some(left_out.no_guide),
      locked: some(left_out.locked),
      has_date: some(left_out.has_date),
    },
  };
}
