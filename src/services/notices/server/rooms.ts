import type { Actor } from '#platform/access/actor.ts';
import { type Audience, pairOf } from '../notice.ts';

/** Those who write notices hear of all of them. */
export const authorsRoom = 'notices:authors';

const anyone = '*';

/** Where a notice with this audience is heard: one room for each way to be addressed by it. */
export function roomsOfAudience({ roles, colleges, sections }: Audience): string[] {
  return combine(orAnyone(roles), orAnyone(colleges), orAnyone(sections));
}

/** The rooms of one person in one role: each part of theirs, or left open. */
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
