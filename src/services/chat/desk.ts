import type { Actor } from '#platform/access/actor.ts';
import { admin, employee, isAllowed, type Who } from '#platform/access/allow.ts';
import { guides } from '#services/guidance/calls.ts';
import { internshipStaff } from '#services/sides/calls.ts';

/** Students write to a desk, not to a person. The first is their own academic guide. */
export const desks = ['guide', 'registration', 'finance', 'it', 'training'] as const;
export type Desk = (typeof desks)[number];

/** Decisions, section 11. */
export const staffOfDesk: Readonly<Record<Desk, readonly Who[]>> = {
  guide: guides,
  registration: [
    employee('registration_manager', 'registration'),
    admin('registration_manager', 'registration'),
  ],
  finance: [employee('finance'), admin('finance')],
  it: [employee('it'), admin('it')],
  training: internshipStaff,
};

export const chatStaff: readonly Who[] = desks.flatMap((desk) => staffOfDesk[desk]);

/** The desk that the role in force works at. */
export function deskOf(actor: Pick<Actor, 'user_type' | 'role' | 'is_staff'>): Desk | null {
  return desks.find((desk) => isAllowed(staffOfDesk[desk], actor)) ?? null;
}

/** The roles of a desk as user type and code: `4/12`. */
export function rolesOfDesk(desk: Desk): string[] {
  return staffOfDesk[desk].flatMap(({ user_type, codes = [] }) =>
    codes.map((code) => `${user_type}/${code}`),
  );
}
