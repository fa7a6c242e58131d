import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment, numberOf, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { gender, person, userType } from '#platform/contract/person.ts';
import {
  accountSession,
  accountStates,
  activationStates,
  roleGrantActions,
  roleGrantDeciders,
  roleGrantStates,
} from '#services/accounts/contract.ts';
import { reviewedFields } from '#services/people/contract.ts';
import { rightsCalls } from './calls.ts';
import {
  activationList,
  activationOrderings,
  grantList,
  userList,
  userOrderings,
} from './lists.ts';

/** People's rights, as a system administrator sees and changes them. */

const userRow = person.extend({
  user_type: userType,
  gender,
  state: z.enum(accountStates),
  /** The active role; null for students, and for staff without roles. */
  role: z.int().nullable(),
  role_ids: z.array(z.int()),
  last_signed_in_at: moment.nullable(),
});

export const roleGrant = z.strictObject({
  id: z.int(),
  person: person,
  user_type: userType.nullable(),
  /** The field of the person that is to change. */
  field: z.enum(reviewedFields),
  /** Only for roles. */
  role_id: z.int().nullable(),
  /** For all fields except roles: the value when it was requested, and the new one. */
  before_value: z.string().nullable(),
  after_value: z.string().nullable(),
  /** Null if a reload requested it. */
  asked_by: person.nullable(),
  /**
   * The reload that requested it, and who started that; null if a person requested it, or the reload was
   * scheduled.
   */
  run_id: z.int().nullable(),
  started_by: person.nullable(),
  asked_at: moment,
  state: z.enum(roleGrantStates),
  decided_by: person.nullable(),
  decided_at: moment.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** The caller's possible actions now. */
  actions: z.array(z.enum(roleGrantActions)),
  /** The person who may decide now: a holder of instructor type 9, or a second administrator. */
  decider: z.enum(roleGrantDeciders),
});

const heldRole = z.strictObject({
  role_id: z.int(),
  origin: z.enum(['source', 'granted']),
  granted_by: person.nullable(),
  granted_at: moment.nullable(),
  agreed_by: person.nullable(),
  in_force: z.boolean(),
});

const userDetails = userRow.extend({
  email: z.string(),
  phone: z.string(),
  is_staff: z.boolean(),
  roles: z.array(heldRole),
  grants: z.array(roleGrant),
  activated_at: moment.nullable(),
  activation_asked_at: moment.nullable(),
  first_login: z.boolean(),
  lock: z.strictObject({ locked_at: moment, locked_by: person, reason: z.string() }).nullable(),
  /** Browsers with an active session. */
  session_count: z.int(),
  has_second_step: z.boolean(),
  /** Failed tries that still count, and until when they block sign-in from some IP address. */
  tries: z.strictObject({ failed: z.int(), held_until: moment.nullable() }),
});

export type UserRow = z.infer<typeof userRow>;
export type UserDetails = z.infer<typeof userDetails>;
export type HeldRole = z.infer<typeof heldRole>;
export type NotSent = z.infer<typeof notSent>;
export type RoleGrant = z.infer<typeof roleGrant>;

const activationRow = person.extend({
  user_type: userType,
  gender,
  state: z.enum(activationStates),
  sent_at: moment.nullable(),
  /** The email address that the mail server rejected permanently. */
  refused_to: z.string().nullable(),
  /** When the latest paper slip was printed. */
  slip_at: moment.nullable(),
});

const activationSending = z.strictObject({
  /** If false, mails wait until an administrator starts them again. */
  is_on: z.boolean(),
  /** False until an administrator has started them for the first time. */
  has_begun: z.boolean(),
  per_minute: z.int(),
  /** The end of the university's quiet hours; null outside them. */
  quiet_until: moment.nullable(),
  no_address: z.int(),
  refused: z.int(),
  printed: z.int(),
  waiting: z.int(),
  sent: z.int(),
  activated: z.int(),
});
export type ActivationRow = z.infer<typeof activationRow>;
export type ActivationSending = z.infer<typeof activationSending>;
const idParams = z.strictObject({ id: rowId });
const roleCode = wholeNumber({ min: 1, max: 99 });

/** The most mails in one request. */
export const mostActivations = 500;

/** The most slips in one request. */
export const mostSlips = 100;

const activationFilters = {
  state: z.enum(activationStates).optional(),
  search: searchWords.optional(),
};

/** A person who gets no link, with a code and a message in the caller's language. */
const notSent = person.extend({ code: z.string(), message: z.string() });

const userFilters = {
  search: searchWords.optional(),
  user_type: numberOf([1, 2, 3, 4]).optional(),
  role: roleCode.optional(),
  state: z.enum(accountStates).optional(),
};

const grantFilters = {
  state: z.enum(roleGrantStates).optional(),
  /** Only requests of this reload. */
  run: rowId.optional(),
};

/** The reason is read by other people, years later. */
export const reasonBody = z.strictObject({ reason: text({ max: 300 }) });
export const roleBody = z.strictObject({ role_id: roleCode });

const activationListShapes = shapeList(activationList, {
  summary: 'Whom reloads brought, and how each stands with the mail that opens their account',
  row: activationRow,
  filters: activationFilters,
});

const userListShapes = shapeList(userList, {
  summary: 'Everybody with an account, found by name or id',
  row: userRow,
  filters: userFilters,
});

const grantListShapes = shapeList(grantList, {
  summary:
    'Roles and addresses of staff that wait for a second person’s yes, and what became of earlier ones',
  row: roleGrant,
  filters: grantFilters,
});

const shapes = defineShapes({
  listActivations: activationListShapes.list,
  exportActivations: activationListShapes.exported,
  printSlips: {
    summary:
      'Slips of paper with a way in for those of them whom no mail reaches; newer ones void older',
    body: z.strictObject({
      ...activationFilters,
      ordering: z.enum(activationOrderings).default('match'),
      ids: z.array(rowId).min(1).max(mostSlips).optional(),
    }),
    reply: download('application/pdf'),
    refusals: ['nobody_needs_slip', 'too_many_slips', 'slips_overtaken'],
  },
  getActivationSending: {
    summary: 'Whether activation mails go out, and how many people stand where',
    reply: activationSending,
  },
  setActivationSending: {
    summary: 'Holds activation mails back, or lets them go out',
    body: z.strictObject({ is_on: z.boolean() }),
    reply: activationSending,
  },
  listUsers: userListShapes.list,
  exportUsers: userListShapes.exported,
  getUser: {
    summary: 'One person: roles and who granted them, sign-in, lock, sessions, failed tries',
    params: idParams,
    reply: userDetails,
  },
  grantRole: {
    summary:
      'Grants a role; psychological guidance and system administration wait for a second yes',
    params: idParams,
    body: roleBody,
    reply: userDetails,
    status: 201,
    refusals: ['role_to_oneself', 'role_not_of_type', 'role_held', 'role_waits', 'person_gone'],
  },
  takeRole: {
    summary: 'Takes a role away that was granted in the portal',
    params: z.strictObject({ id: rowId, role_id: roleCode }),
    reply: userDetails,
    refusals: ['role_from_source', 'own_administration', 'last_administrator'],
  },
  lockUser: {
    summary: 'Shuts an account and ends its sessions',
    params: idParams,
    body: reasonBody,
    reply: userDetails,
    refusals: ['own_lock', 'already_locked', 'last_administrator'],
  },
  unlockUser: {
    summary: 'Opens a locked account again',
    params: idParams,
    reply: userDetails,
    refusals: ['not_locked'],
  },
  listUserSessions: {
    summary: 'Where a person is signed in, latest first',
    params: idParams,
    query: listQuery({ filters: {}, ordering: ['-last_used_at', 'last_used_at'] }),
    reply: listReply(accountSession),
  },
  endUserSessions: {
    summary: 'Ends all sessions of a person; of one’s own, all but this one',
    params: idParams,
    reply: z.strictObject({ ended: z.int() }),
  },
  sendActivation: {
    summary: 'Mails the activation link again',
    params: idParams,
    reply: userDetails,
    refusals: ['already_activated', 'no_address', 'person_gone', 'already_locked'],
  },
  sendActivations: {
    summary: 'Mails the activation link to the chosen people, or to all that the filters find',
    body: z.strictObject({
      ...userFilters,
      ordering: z.enum(userOrderings).optional(),
      ids: z.array(rowId).min(1).max(mostActivations).optional(),
    }),
    reply: z.strictObject({ sent: z.int(), not_sent: z.array(notSent) }),
    refusals: ['too_many_people'],
  },
  removeSecondStep: {
    summary: 'Removes the second step of somebody who lost phone and recovery codes',
    params: idParams,
    reply: z.strictObject({ removed: z.literal(true) }),
  },
  clearTries: {
    summary: 'Forgets a person’s failed tries, so that they may sign in again at once',
    params: idParams,
    reply: z.strictObject({ cleared: z.int() }),
  },
  listRoleGrants: grantListShapes.list,
  exportRoleGrants: grantListShapes.exported,
  countRoleGrants: {
    summary: 'How many requests within sight wait for a second yes',
    reply: z.strictObject({ waiting: z.int() }),
  },
  agreeRoleGrant: {
    summary: 'The second yes: it takes effect',
    params: idParams,
    reply: roleGrant,
    refusals: [
      'already_decided',
      'second_yes_only',
      'holder_decides',
      'person_gone',
      'change_overtaken',
    ],
  },
  agreeRoleGrants: {
    summary: 'The second yes to several; who may not decide one of them is told so of that one',
    body: z.strictObject({ ids: decidedIds }),
    reply: decidedEach,
  },
  declineRoleGrants: {
    summary: 'A no to several, with one reason',
    body: reasonBody.extend({ ids: decidedIds }),
    reply: decidedEach,
  },
  declineRoleGrant: {
    summary: 'A no, with its reason: all stays as it is',
    params: idParams,
    body: reasonBody,
    reply: roleGrant,
    refusals: ['already_decided', 'second_yes_only', 'holder_decides'],
  },
  withdrawRoleGrant: {
    summary: 'Who asked for it takes it back',
    params: idParams,
    reply: roleGrant,
    refusals: ['already_decided', 'not_the_asker'],
  },
});

export type RightsShapes = typeof shapes;

export const rightsContract = defineContract({
  refusals: {
    role_to_oneself: 403,
    own_administration: 403,
    own_lock: 403,
    second_yes_only: 403,
    holder_decides: 403,
    not_the_asker: 403,
    role_not_of_type: 400,
    role_held: 409,
    role_waits: 409,
    role_from_source: 409,
    last_administrator: 409,
    already_decided: 409,
    already_locked: 409,
    not_locked: 409,
    already_activated: 409,
    no_address: 409,
    person_gone: 409,
    change_overtaken: 409,
    too_many_people: 400,
    nobody_needs_slip: 409,
    too_many_slips: 400,
    slips_overtaken: 409,
  },
  calls: rightsCalls,
  shapes,
});
