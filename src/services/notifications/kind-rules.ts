import { type Allow, admin, employee, instructor, student } from '#platform/access/allow.ts';
import { concernRaisers } from '#services/advising/contract.ts';
import { registrars } from '#services/guidance/contract.ts';
import { systemDataRoles } from '#services/system-data/contract.ts';
import { type Kind, kinds, type PType, pTypes } from './notification.ts';

/** Whom a kind concerns, and what of it a person may choose. */
export interface KindRule {
  /** The roles that it is written to; others aren't asked about it. */
  for: Allow;
  /** Always in the bell: one's own account and roles, what somebody has written to one or named one for. */
  always?: true;
  /** The service that it is about sends a letter of its own, so that none is sent here. */
  letter?: true;
}

const staff: Allow = [instructor(), { user_type: 3 }, admin()];

/** Of a department, and who stands in for them. */
const heads: Allow = [instructor(2), employee(2), admin(2, 24)];

export const kindRules: Readonly<Record<Kind, KindRule>> = {
  booked: { for: [instructor(3)] },
  cancelled_by_student: { for: [instructor(3)] },
  cancelled_by_staff: { for: [student], letter: true },
  place_offered: { for: [student], letter: true },
  offer_lapsed: { for: [student] },
  advisor_given: { for: [student] },
  change_rejected: { for: [student] },
  correction_asked: { for: registrars },
  correction_answered: { for: [student] },
  students_given: { for: [instructor(3)] },
  students_taken: { for: [instructor(3)] },
  transfer_rejected: { for: [instructor(3)] },
  transfer_asked: { for: heads },
  change_asked: { for: heads },
  message_written: { for: [student] },
  message_replied: { for: [student] },
  alert_raised: { for: [student] },
  message_closed: { for: [student] },
  message_reopened: { for: [student] },
  message_answered: { for: [instructor(3)] },
  case_moved: { for: [instructor(3)] },
  concern_raised: { for: [instructor(3)] },
  concern_answered: { for: concernRaisers },
  praised: { for: [student] },
  slots_offered: { for: [student] },
  campaign_invitation: { for: [student] },
  campaign_reminder: { for: [student] },
  morning_list: { for: [instructor(3)] },
  role_waits: { for: [instructor(9), admin(22)], always: true },
  role_granted: { for: staff, always: true, letter: true },
  role_taken: { for: staff, always: true, letter: true },
  role_declined: { for: staff, always: true, letter: true },
  changes_wait: { for: [instructor(9), admin(22)], always: true },
  own_row_held: { for: systemDataRoles, always: true },
  reload_stuck: { for: systemDataRoles, always: true },
  by_hand: { for: 'signed_in', always: true },
};

/** Where a person wants to be told of a kind. */
export interface Channels {
  bell: boolean;
  mail: boolean;
}

const byDefault: Channels = { bell: true, mail: false };

/** What counts, whatever was chosen before the rules were what they are now. */
export function channelsOf(kind: Kind, chosen: Channels = byDefault): Channels {
  const { always = false, letter = false } = kindRules[kind];
  return { bell: always || chosen.bell, mail: !letter && chosen.mail };
}

/** The kinds in the order of what they concern. */
export const groupedKinds: readonly { p_type: PType; kinds: readonly Kind[] }[] = pTypes.map(
  (p_type) => ({
    p_type,
    kinds: (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind] === p_type),
  }),
);
