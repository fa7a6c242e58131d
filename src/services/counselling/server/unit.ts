import type { Actor, Gender } from '#platform/access/actor.ts';
import { instructorTypes, roles } from '#platform/access/roles.ts';
import { presentPerson, type TitledPerson } from '#platform/contract/person.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { type AccountTables, listInstructorsWith } from '#services/accounts/server/public.ts';
import {
  listPeopleNamed,
  type PeopleTables,
  type PersonName,
} from '#services/people/server/public.ts';

/** An instructor who receives students of their section; the head of the others is one, too. */
export interface Receiver {
  id: number;
  section: Gender;
  is_head: boolean;
  name: PersonName;
}

const { psychological_guidance } = instructorTypes;

export async function listUnit(reads: Reads<AccountTables & PeopleTables>): Promise<Receiver[]> {
  const found = await listInstructorsWith(reads, [psychological_guidance, roles.counsellor]);
  const names = await listPeopleNamed(
    reads,
    found.map(({ person_id }) => person_id),
  );
  return found.flatMap(({ person_id: id, role_ids }) => {
    const name = names.get(id);
    const is_head = role_ids.includes(psychological_guidance);
    return name ? [{ id, section: name.gender, is_head, name }] : [];
  });
}

export function isHead({ role }: Pick<Actor, 'role'>): boolean {
  return role === psychological_guidance;
}

/** The role in which a slot of this person is opened. */
export function roleOf({ is_head }: Receiver): number {
  return is_head ? psychological_guidance : roles.counsellor;
}

export function headsOf(unit: readonly Receiver[]): number[] {
  return unit.filter(({ is_head }) => is_head).map(({ id }) => id);
}

/** Whether this person receives students of the section. */
export function receives(unit: readonly Receiver[], id: number, section: Gender): boolean {
  return unit.some((one) => one.id === id && one.section === section);
}

type Names = ReadonlyMap<number, PersonName>;

export function titledIn(names: Names, id: number): TitledPerson {
  const name = valueIn(names, id);
  return { ...presentPerson(name), honorific: name.honorific };
}

export function titledIf(names: Names, id: number | null): TitledPerson | null {
  return id === null ? null : titledIn(names, id);
}
