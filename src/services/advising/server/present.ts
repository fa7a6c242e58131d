import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { type People, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  listPeopleNamed,
  listStudentsById,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import { caseWriters } from '../calls.ts';
import type { CaseRow, ListedMessage, Message } from '../contract.ts';
import { actionsIn, stateOf } from '../message.ts';
import type { Tables } from './advising-platform.ts';
import type { MessageRow } from './queries.ts';
import { sideOf } from './reached-students.ts';
import { readThreads } from './thread/read-thread.ts';

/** Messages with their latest replies and other parts, with what the actor may see and do. */
export async function presentMessages(
  reads: Reads<Tables>,
  rows: readonly MessageRow[],
  actor: Actor,
): Promise<Message[]> {
  const ids = rows.map(({ id }) => id);
  const said = await readThreads(reads, ids, rows.flatMap(peopleOf));
  const isWriter = isAllowed(caseWriters, actor);
  return rows.map((row) => {
    const { replies, visuals } = said.under(row.id);
    return {
      ...presentListed(row, said.names),
      replies,
      visuals,
      is_seen: visuals.some(({ person, file }) => person.id === actor.id && file === null),
      actions: isWriter ? [...actionsIn[stateOf(row)][sideOf(actor)]] : [],
      is_own: row.author_id === actor.id,
    };
  });
}

/** Cases of students still within reach, with the student's fields of a list. */
export async function presentCases(
  reads: Reads<Tables>,
  rows: readonly MessageRow[],
  within: StudentsWithin,
): Promise<CaseRow[]> {
  const ids = [...new Set(rows.map(({ student_id }) => student_id))];
  const found = await listStudentsById(reads, { ids, within });
  const students = new Map(found.map((student) => [student.id, student]));
  const names = await listPeopleNamed(reads, rows.flatMap(peopleOf));
  return rows.flatMap((row) => {
    const student = students.get(row.student_id);
    if (!student) return [];
    const { major, level, advisor } = student;
    const guide = advisor && { id: advisor.id, name: advisor.name, name_ar: advisor.name_ar };
    const listed = presentListed(row, names);
    return [{ ...listed, student: { ...listed.student, major, level, advisor: guide } }];
  });
}

function presentListed(row: MessageRow, names: People): ListedMessage {
  const { id, author_role, messages, action_taken, alert_level, code } = row;
  const { closed_at, reopened_at, awaits_staff, seen_at, reply_count } = row;
  const { written_at, moved_at, version } = row;
  return {
    id,
    author_role,
    messages,
    action_taken,
    alert_level,
    code,
    closed_at,
    reopened_at,
    awaits_staff,
    seen_at,
    reply_count,
    written_at,
    moved_at,
    version,
    state: stateOf(row),
    action: { code: row.action, name: row.action_name, name_ar: row.action_name_ar },
    student: personIn(names, row.student_id),
    author: personIn(names, row.author_id),
    closed_by: row.closed_by === null ? null : personIn(names, row.closed_by),
    reopened_by: row.reopened_by === null ? null : personIn(names, row.reopened_by),
  };
}

function peopleOf({ student_id, author_id, closed_by, reopened_by }: MessageRow): number[] {
  return [student_id, author_id, closed_by, reopened_by].filter((id) => id !== null);
}
