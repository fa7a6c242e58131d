import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Live } from '#platform/live/live.ts';
import type { PickedStudents } from '#services/guidance/server/public.ts';
import { listColleges, type PeopleTables } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { Audience, NoticeKind } from '../notice.ts';
import type { NoticeTables } from '../tables/tables.ts';
import { nameStudents } from './name-students.ts';
import type { NoticeRow } from './queries.ts';
import { authorsRoom } from './rooms.ts';

export interface Deps {
  database: Database<NoticeTables & PeopleTables>;
  live: Live;
  settings: CurrentSettings;
}

export interface NoticeText extends Audience, PickedStudents {
  kind: NoticeKind;
  title: string;
  title_ar: string;
  body: string;
  body_ar: string;
  starts_at: string;
  ends_at: string;
}

/** Stores a notice; the duty in `tell-due.ts` announces it, at once if its start has passed. */
export async function publishNotice(deps: Deps, text: NoticeText, author: Decider) {
  const { database, live } = deps;
  const { actor, now } = author;
  const fault = await faultOf(database.reads, text, now);
  if (fault) return fault;
  const named = await nameStudents(deps, text, author);
  if (isRefusal(named)) return named;
  return database.transaction(async (tx) => {
    const row = await tx.writes
      .insertInto('notice')
      .values({
        ...columnsOf(text),
        students: [...named.students],
        author_id: actor.id,
        written_at: now.toISOString(),
        due_at: text.starts_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'notices.published',
      subject: { kind: 'notice', id: row.id },
      to: auditOf(row),
    });
    live.changed(tx, [authorsRoom], { what: 'notice', id: row.id });
    return row;
  });
}

/** Checks what the contract can't: the current time and the existing colleges. */
export async function faultOf(
  reads: Reads<PeopleTables>,
  { ends_at, colleges }: NoticeText,
  now: Date,
): Promise<Refusal<'invalid_input'> | null> {
  if (new Date(ends_at) <= now) {
    return refuse('invalid_input', { fields: { ends_at: [{ code: 'already_past' }] } });
  }
  const known = colleges.length > 0 ? await listColleges(reads) : [];
  if (colleges.every((code) => known.some(({ id }) => id === code))) return null;
  return refuse('invalid_input', { fields: { colleges: [{ code: 'not_one_of' }] } });
}

export function columnsOf({ roles, colleges, sections, ...text }: NoticeText) {
  const { numbers: _, filters: __, students: ___, ...words } = text;
  const once = <Value>(values: readonly Value[]) => [...new Set(values)];
  return { ...words, roles: once(roles), colleges: once(colleges), sections: once(sections) };
}

export function auditOf({ title, title_ar, body, body_ar, ...row }: NoticeRow) {
  const { kind, starts_at, ends_at, roles, colleges, sections, students } = row;
  return {
    notice_kind: kind,
    title,
    title_ar,
    body,
    body_ar,
    starts_at,
    ends_at,
    roles: roles.join(', '),
    colleges: colleges.join(', '),
    sections: sections.join(', '),
    notice_students: students.join(', '),
  };
}
