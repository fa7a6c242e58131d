import type { Actor } from '#platform/access/actor.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { type Audience, pairOf } from '../notice.ts';
import type { NoticeRow } from './queries.ts';

/** Authors get signals about all notices. */
export const authorsRoom = 'notices:authors';

const anyone = '*';

/** The rooms of an audience: one for each combination that it addresses, or for each student that it names. */
export function roomsOfAudience({
  students,
  ...part
}: Pick<NoticeRow, keyof Audience | 'students'>) {
  if (students.length > 0) return students.map(roomOfPerson);
  return combine(orAnyone(part.roles), orAnyone(part.colleges), orAnyone(part.sections));
}

/** The rooms of a person in a role: each of their attributes, or any. */
export function roomsOfReader(actor: Actor, college: number | null): string[] {
  return combine([pairOf(actor), anyone], college === null ? [anyone] : [String(college), anyone], [
    String(actor.gender),
    anyone,
  ]);
}

function orAnyone(values: readonly (string | number)[]): string[] {
  return values.length > 0 ? values.map(String) : [anyone];
}

function combine(roles: string[], colleges: string[], sections: string[]): string[] {
  return roles.flatMap((role) =>
    colleges.flatMap((college) =>
      sections.map((section) => `notices:${role}:${college}:${section}`),
    ),
  );
}
