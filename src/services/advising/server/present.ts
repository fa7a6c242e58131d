import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { type People, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { type FileTables, listFiles, presentFile } from '#services/files/server/public.ts';
import {
  listPeopleNamed,
  listStudentsById,
  type PeopleTables,
  type StudentsWithin,
} from '#services/system-data/server/public.ts';
import {
  type CaseRow,
  caseWriters,
  type ListedMessage,
  type Message,
  type Reply,
  type Visual,
} from '../contract.ts';
import { actionsIn, stateOf } from '../message.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import {
  listLatestReplies,
  listVisuals,
  type MessageRow,
  type ReplyRow,
  type VisualRow,
} from './queries.ts';
import { sideOf } from './reached-students.ts';

type AllReads = Reads<AdvisingTables & PeopleTables & FileTables>;
type Files = ReadonlyMap<number, ReturnType<typeof presentFile>>;

/** Messages with their latest replies and all that belongs to them, as the actor may see and do. */
export async function presentMessages(
  reads: AllReads,
  rows: readonly MessageRow[],
  actor: Actor,
): Promise<Message[]> {
  const ids = rows.map(({ id }) => id);
  const replies = await listLatestReplies(reads, ids);
  const visuals = await listVisuals(reads, ids);
  const names = await listPeopleNamed(reads, [
    ...rows.flatMap(peopleOf),
    ...replies.map(({ author_id }) => author_id),
    ...visuals.map(({ person_id }) => person_id),
  ]);
  const files = await filesOf(reads, visuals);
  const isWriter = isAllowed(caseWriters, actor);
  return rows.map((row) => {
    const own = visuals.filter(({ message_id }) => message_id === row.id);
    return {
      ...presentListed(row, names),
      replies: replies
        .filter(({ message_id }) => message_id === row.id)
        .map((reply) => presentReply(reply, { names, files, visuals: own })),
      visuals: own.map((visual) => presentVisual(visual, { names, files })),
      is_seen: own.some(({ person_id, file_id }) => person_id === actor.id && file_id === null),
      actions: isWriter ? [...actionsIn[stateOf(row)][sideOf(actor)]] : [],
      is_own: row.author_id === actor.id,
    };
  });
}

/** Cases of students who are still within reach, with what a list says of a student. */
export async function presentCases(
  reads: AllReads,
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

export async function presentReplies(
  reads: AllReads,
  rows: readonly ReplyRow[],
  visuals: readonly VisualRow[],
): Promise<Reply[]> {
  const names = await listPeopleNamed(
    reads,
    rows.map(({ author_id }) => author_id),
  );
  const files = await filesOf(reads, visuals);
  return rows.map((row) => presentReply(row, { names, files, visuals }));
}

export async function presentOneVisual(reads: AllReads, row: VisualRow): Promise<Visual> {
  const names = await listPeopleNamed(reads, [row.person_id]);
  return presentVisual(row, { names, files: await filesOf(reads, [row]) });
}

function presentListed(row: MessageRow, names: People): ListedMessage {
  const { id, author_role, messages, action_taken, alert_level, code } = row;
  const { closed_at, reopened_at, awaits_staff, seen_at, reply_count } = row;
  const { written_at, moved_at, version } = row;
  return {
    ...{ id, author_role, messages, action_taken, alert_level, code },
    ...{ closed_at, reopened_at, awaits_staff, seen_at, reply_count },
    ...{ written_at, moved_at, version },
    state: stateOf(row),
    action: { code: row.action, name: row.action_name, name_ar: row.action_name_ar },
    student: personIn(names, row.student_id),
    author: personIn(names, row.author_id),
    closed_by: row.closed_by === null ? null : personIn(names, row.closed_by),
    reopened_by: row.reopened_by === null ? null : personIn(names, row.reopened_by),
  };
}

function presentReply(
  { id, author_id, author_role, reply, written_at }: ReplyRow,
  { names, files, visuals }: { names: People; files: Files; visuals: readonly VisualRow[] },
): Reply {
  const own = visuals.filter(({ reply_id }) => reply_id === id);
  return {
    ...{ id, author_role, reply, written_at },
    author: personIn(names, author_id),
    files: own.flatMap(({ file_id }) => files.get(file_id ?? 0) ?? []),
  };
}

function presentVisual(
  { id, person_id, person_role, at, file_id, reply_id }: VisualRow,
  { names, files }: { names: People; files: Files },
): Visual {
  const file = file_id === null ? null : (files.get(file_id) ?? null);
  return { id, person: personIn(names, person_id), person_role, at, file, reply: reply_id };
}

async function filesOf(reads: AllReads, visuals: readonly VisualRow[]): Promise<Files> {
  const ids = visuals.flatMap(({ file_id }) => file_id ?? []);
  const rows = await listFiles(reads, ids);
  return new Map(rows.map((row) => [row.id, presentFile(row)]));
}

function peopleOf({ student_id, author_id, closed_by, reopened_by }: MessageRow): number[] {
  return [student_id, author_id, closed_by, reopened_by].filter((id) => id !== null);
}
