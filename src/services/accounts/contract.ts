import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment, rowId, text, typed, userId, wholeNumber } from '#platform/contract/fields.ts';
import { linkParams } from '#platform/contract/open.ts';
import { listQuery, listReply } from '#platform/contract/paging.ts';
import { gender, named, userType } from '#platform/contract/person.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { normalizePhone } from '#platform/language/phones.ts';
import { cleanText, composeText } from '#platform/language/text.ts';
import { accountSession } from './account-session.ts';
import { arrivals } from './arrivals.ts';
import { accountsCalls } from './calls.ts';
import { longestProof } from './proof.ts';
import { secondSteps } from './second-step.ts';

/** Types that accounts shares with the services that show or change accounts. */
export { type AccountSession, accountSession } from './account-session.ts';
export { type AccountState, accountStates } from './account-state.ts';
export { type ActivationState, activationStates } from './activation-mail.ts';
export { failedArrivals } from './arrivals.ts';
export { needsSecondYes, roleCodes, rolePhrase } from './role.ts';
export {
  deciderOf,
  type RoleGrantAction,
  type RoleGrantDecider,
  type RoleGrantState,
  roleGrantActions,
  roleGrantActionsOf,
  roleGrantDeciders,
  roleGrantStates,
} from './role-grant.ts';

/**
 * The signed-in user, with the spec's field names; of the three current roles only the one of the user's
 * own type is set.
 */
export const signedInUser = z.strictObject({
  id: z.int(),
  user_id: z.string(),
  /** 1 instructor, 2 student, 3 employee, 4 admin. */
  user_type: userType,
  /** 1 male, 2 female. */
  gender,
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  first_name_ar: z.string(),
  middle_name_ar: z.string(),
  last_name_ar: z.string(),
  full_name_ar: z.string(),
  email: z.string(),
  /** The last four digits; `showNationalId` gives the whole number after a password check. */
  national_id: z.string(),
  /** The phone confirmed in the portal, otherwise the source's. */
  phone: z.string(),
  /** A new phone that isn't confirmed by its code yet. */
  unconfirmed_phone: z.string().nullable(),
  username: z.string().nullable(),
  first_login: z.boolean(),
  is_staff: z.boolean(),
  is_advisory: z.boolean(),
  academic_guide_id: z.int().nullable(),
  enable_internship: z.boolean(),
  status_internship_documents: z.string(),
  has_insternhip_periorities: z.boolean(),
  view_student_files: z.boolean(),
  /** 1 means a payment problem. */
  is_halted: z.literal([0, 1]),
  instructor_current: z.strictObject({ instructor_type: z.int() }).nullable(),
  instructor_types: z.array(z.int()),
  current_role: z.strictObject({ role_id: z.int() }).nullable(),
  /** Every role that the person may switch to, whatever their user type. */
  roles: z.array(named.extend({ role_id: z.int() })),
  current_privilege: z.strictObject({ id: z.int() }).nullable(),
});

export type SignedInUser = z.infer<typeof signedInUser>;

/** Only Unicode-composed: spaces count in a password. password.ts has its rules. */
const password = z
  .string()
  .max(1000)
  .transform((typed) => composeText(typed))
  .pipe(z.string().min(1, 'required'));

const username = typed(30)
  .transform((value) => cleanText(value))
  .pipe(
    z
      .string()
      .min(3)
      .max(30)
      .regex(/^[A-Za-z0-9._-]+$/, 'invalid_username'),
  );

/** Accepts any notation of a Saudi mobile number; normalised to 5XXXXXXXX. */
const phone = z
  .union([z.number(), typed(20)])
  .transform((value) => normalizePhone(String(value)) ?? '')
  .pipe(z.string().min(1, 'invalid_phone'));

/** Keeps only the digits, so a code can be pasted with surrounding text. */
const phoneCode = z
  .union([z.number(), typed(100)])
  .transform((value) => foldDigits(String(value)).replace(/\D/g, ''))
  .pipe(z.string().min(1, 'required').max(10));

const roleCode = wholeNumber({ min: 1, max: 99 });
export const newPassword = z.strictObject({ password1: password, password2: password });
const ownPair = z.strictObject({ user_id: userId, national_id: userId });
export const resetRequest = ownPair.extend({ by: z.enum(['mail', 'phone']).default('mail') });
export const codeProof = ownPair.extend({ code: phoneCode });
export const phoneChange = z.strictObject({ phone, current_password: password });
export const phoneProof = z.strictObject({ code: phoneCode });
export const ownWord = z.strictObject({ password });
export const ownPassword = z.strictObject({ current_password: password });
/** Of an app, or for recovery, with dashes and spaces. */
export const codeOfApp = z.strictObject({ code: text({ max: 40 }) });
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'invalid');

/** The parts that a device signed, in base64url under WebAuthn's own names. */
const passkeyAnswer = z.strictObject({
  id: bytes(1400),
  client_data: bytes(1200),
  authenticator_data: bytes(600),
  signature: bytes(600),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const namedPasskey = z.strictObject({ name: text({ max: 60 }) });

const newPasskey = namedPasskey.extend({
  id: bytes(1400),
  client_data: bytes(1200),
  attestation_object: bytes(20_000),
  transports: z.array(z.string().max(20)).max(8),
});
export type NewPasskey = z.infer<typeof newPasskey>;

export const freshProof = z.union([ownWord, codeOfApp, z.strictObject({ passkey: passkeyAnswer })]);
export type FreshProof = z.infer<typeof freshProof>;

/** A proof that a fresh check accepts. */
export type WayToProve = 'password' | 'totp' | 'passkey';

const messages = z.strictObject({ messages: z.array(z.string()) });

/** One change per call: the user name, the password or the current role. */
export type ProfileChange =
  | { username: string }
  | { current_password: string; password1: string }
  | { role: number };

export const usernameChange = z.strictObject({ username });
export const passwordChange = z.strictObject({ current_password: password, password1: password });
const profileFields = usernameChange.extend(passwordChange.shape).partial();
const roleField = roleCode.optional();

interface ProfileFields extends z.infer<typeof profileFields> {
  instructor_type?: number | undefined;
  current_role?: number | undefined;
  current_privilege?: number | undefined;
}

/**
 * The change that the fields ask for; an invalid field is reported alone, without the faults that follow
 * from it.
 */
function oneChange(body: ProfileFields, context: z.RefinementCtx): ProfileChange {
  if (context.issues.length > 0) return z.NEVER;
  const { username: name, current_password, password1 } = body;
  const role = body.instructor_type ?? body.current_role ?? body.current_privilege;
  const isPassword = current_password !== undefined || password1 !== undefined;
  const begun = [name !== undefined, isPassword, role !== undefined].filter(Boolean);
  if (begun.length !== 1) {
    context.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  }
  if (name !== undefined) return { username: name };
  if (role !== undefined) return { role };
  if (current_password !== undefined && password1 !== undefined) {
    return { current_password, password1 };
  }
  const path = [current_password === undefined ? 'current_password' : 'password1'];
  context.addIssue({ code: 'custom', message: 'required', path });
  return z.NEVER;
}

const profileRefusals = [
  'username_taken',
  'wrong_current_password',
  'password_unchanged',
  'slow_network',
] as const;

/** Only digits; see `proof.ts`. */
const proof = z.string().max(longestProof).regex(/^\d+$/, 'invalid');

export const credentials = z.strictObject({ user_id: userId, password, proof: proof.optional() });

/** Events of one kind from one network within one hour. */
const signInEntry = z.strictObject({
  id: z.int(),
  what: z.enum(arrivals),
  at: moment,
  last_at: moment,
  times: z.int(),
  /** The network prefix, such as `192.0.2.0/24`. */
  place: z.string(),
  user_agent: z.string(),
});

export type SignInEntry = z.infer<typeof signInEntry>;

const signedIn = z.strictObject({
  token: z.string(),
  /** The latest end; twelve idle hours end it earlier. */
  expires_at: moment,
  user: signedInUser,
  /** The university asks for a second step of this person, who has none. */
  needs_second_step: z.boolean(),
});

export type SignedInReply = z.infer<typeof signedIn>;

const ssoAnswer = z.strictObject({
  /** Empty where this browser began nothing. */
  key: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]*$/, 'invalid'),
  answer: z
    .string()
    .max(3000)
    .regex(/^[!-~]*$/, 'invalid'),
});

/** Who somebody is was proven; the ticket and a second step sign in, within five minutes and five tries. */
const begun = z.strictObject({
  second_step: z.array(z.enum(secondSteps)),
  ticket: z.string(),
  user_id: z.string(),
});

export type BegunSignIn = z.infer<typeof begun>;

const passkey = z.strictObject({
  id: z.int(),
  name: z.string(),
  is_backed_up: z.boolean(),
  transports: z.array(z.string()),
  created_at: moment,
  last_used_at: moment.nullable(),
});

export type Passkey = z.infer<typeof passkey>;

/** How somebody can come in. */
const ways = z.strictObject({
  app_since: moment.nullable(),
  codes_left: z.int(),
  passkeys: z.array(passkey),
  /** The university asks for a second step of them. */
  is_needed: z.boolean(),
});

export type Ways = z.infer<typeof ways>;

const recoveryCodes = z.strictObject({ codes: z.array(z.string()) });

const shapes = defineShapes({
  signIn: {
    summary: 'Signs in with user id and password',
    body: credentials,
    reply: z.union([signedIn, begun]),
    refusals: ['invalid_credentials', 'not_activated', 'account_locked', 'slow_network'],
  },
  signInSecond: {
    summary: 'Ends a sign-in by a code of the app, or one for recovery',
    body: codeOfApp.extend({ ticket: z.string().max(100), proof: proof.optional() }),
    reply: signedIn,
    refusals: ['ticket_invalid', 'second_code_wrong', 'slow_network'],
  },
  signInByPasskey: {
    summary: 'Signs in with a passkey, which needs no second step',
    body: passkeyAnswer,
    reply: signedIn,
    refusals: ['passkey_invalid', 'account_locked'],
  },
  beginSso: {
    summary: 'The page of the university’s sign-in provider, and the key that ends the sign-in',
    reply: z.strictObject({ address: z.string(), key: z.string() }),
    refusals: ['sso_silent', 'sso_refused'],
  },
  signInBySso: {
    summary: 'Signs in whom the provider vouches for, by the query that the browser came back with',
    body: ssoAnswer,
    reply: z.union([signedIn, begun]),
    refusals: [
      'sso_ended',
      'sso_silent',
      'sso_refused',
      'sso_unknown',
      'invalid_credentials',
      'not_activated',
      'account_locked',
    ],
  },
  askPasskey: {
    summary: 'What a passkey is asked to sign: to sign in, or for a fresh check of whoever is',
    reply: z.strictObject({
      challenge: z.string(),
      rp_id: z.string(),
      /** Those of the person who is signed in. */
      allow: z.array(z.strictObject({ id: z.string(), transports: z.array(z.string()) })),
    }),
  },
  signInChallenge: {
    summary:
      'After slow_network: a number behind challenge and colon whose SHA-256 begins with so many zero bits is the proof that signs in at once; without it, after Retry-After',
    query: z.strictObject({ user_id: userId }),
    reply: z.strictObject({ challenge: z.string(), bits: z.int() }),
  },
  current: {
    summary: 'The signed-in user',
    reply: signedInUser,
  },
  signOut: {
    summary: 'Ends this session',
    reply: z.strictObject({ signed_out: z.literal(true) }),
  },
  requestReset: {
    summary: 'Sends a link by mail, or a code by SMS, if the two numbers belong together',
    body: resetRequest,
    reply: messages,
    refusals: ['reset_by_phone_off', 'slow_network'],
  },
  redeemCode: {
    summary: 'Trades the code from an SMS for what a mailed link for a new password holds',
    body: codeProof,
    reply: z.strictObject({ token: z.string() }),
    refusals: ['reset_by_phone_off', 'code_invalid', 'slow_network'],
  },
  checkToken: {
    summary: 'Whether a mailed link for a new password is still good',
    params: linkParams,
    reply: z.strictObject({ valid: z.literal(true) }),
    refusals: ['token_invalid'],
  },
  resetPassword: {
    summary: 'Sets a new password with a mailed link, once',
    params: linkParams,
    body: newPassword,
    reply: messages,
    refusals: ['token_invalid'],
  },
  activate: {
    summary: 'Activates the account with a mailed link, once',
    params: linkParams,
    reply: messages,
    refusals: ['token_invalid'],
  },
  setFirstPassword: {
    summary: 'Replaces the first password by one of the person’s own',
    body: newPassword,
    reply: signedInUser,
    refusals: ['already_set', 'password_unchanged'],
  },
  updateStudent: {
    summary: 'Changes the own user name or password',
    body: profileFields.transform(oneChange),
    reply: signedInUser,
    refusals: profileRefusals,
  },
  updateInstructor: {
    summary: 'Changes the own user name or password, or puts another own role in force',
    body: profileFields.extend({ instructor_type: roleField }).transform(oneChange),
    reply: signedInUser,
    refusals: profileRefusals,
  },
  updateEmployee: {
    summary: 'Changes the own user name or password, or puts another own role in force',
    body: profileFields.extend({ current_role: roleField }).transform(oneChange),
    reply: signedInUser,
    refusals: profileRefusals,
  },
  updateAdmin: {
    summary: 'Changes the own user name or password, or puts another own role in force',
    body: profileFields.extend({ current_privilege: roleField }).transform(oneChange),
    reply: signedInUser,
    refusals: profileRefusals,
  },
  changePhone: {
    summary: 'Sends a code to a phone, which becomes one’s own when the code comes back',
    body: phoneChange,
    reply: signedInUser,
    refusals: ['wrong_current_password', 'slow_network'],
  },
  resendPhoneCode: {
    summary: 'Sends another code to the phone that waits for one',
    reply: signedInUser,
    refusals: ['no_phone_waiting'],
  },
  verifyPhone: {
    summary: 'Confirms the phone that a code was sent to',
    body: phoneProof,
    reply: signedInUser,
    refusals: ['code_invalid'],
  },
  showNationalId: {
    summary: 'One’s own national id, whole, for who types the password once more',
    body: ownPassword,
    reply: z.strictObject({ national_id: z.string() }),
    refusals: ['wrong_current_password', 'slow_network'],
  },
  listSessions: {
    summary: 'Where one is signed in, latest first',
    query: listQuery({ filters: {}, ordering: ['-last_used_at', 'last_used_at'] }),
    reply: listReply(accountSession),
  },
  listSignIns: {
    summary: 'When and from where one came in, or somebody tried to, latest first',
    query: listQuery({ filters: {}, ordering: ['-at', 'at'] }),
    reply: listReply(signInEntry),
  },
  proveFresh: {
    summary: 'Proves again who one is, for the calls that ask for it',
    body: freshProof,
    reply: z.strictObject({ fresh_until: moment }),
    refusals: [
      'password_wrong',
      'second_code_wrong',
      'passkey_invalid',
      'fresh_check_required',
      'slow_network',
    ],
  },
  listWays: {
    summary: 'How one can come in, and whether the university asks for a second step',
    reply: ways,
  },
  beginApp: {
    summary: 'Makes a secret for an authenticator app, which counts once a code of it is given',
    reply: z.strictObject({ secret: z.string(), link: z.string() }),
    refusals: ['app_known'],
  },
  confirmApp: {
    summary: 'Confirms the app by a code of it; shows ten recovery codes, once',
    body: codeOfApp,
    reply: recoveryCodes,
    refusals: ['second_code_wrong', 'app_known'],
  },
  removeApp: {
    summary: 'Signs in by the password alone from now on',
    reply: z.strictObject({ removed: z.literal(true) }),
    refusals: ['second_step_needed'],
  },
  makeRecoveryCodes: {
    summary: 'Ten new recovery codes, shown once; those of before end',
    reply: recoveryCodes,
  },
  beginPasskey: {
    summary: 'What a browser needs to make a passkey',
    reply: z.strictObject({
      challenge: z.string(),
      rp_id: z.string(),
      rp_name: z.string(),
      user_handle: z.string(),
      exclude: z.array(z.string()),
    }),
  },
  addPasskey: {
    summary: 'Adds the passkey that the browser made',
    body: newPasskey,
    reply: z.strictObject({ id: z.int() }),
    status: 201,
    refusals: ['passkey_invalid', 'too_many_passkeys'],
  },
  renamePasskey: {
    summary: 'Names a passkey',
    params: z.strictObject({ id: rowId }),
    body: namedPasskey,
    reply: z.strictObject({ id: z.int() }),
  },
  removePasskey: {
    summary: 'Removes a passkey and ends the other sessions that it opened; the last way in stays',
    params: z.strictObject({ id: rowId }),
    reply: z.strictObject({ removed: z.literal(true) }),
    refusals: ['last_way_in', 'second_step_needed'],
  },
  endSession: {
    summary: 'Ends one of the own sessions',
    params: z.strictObject({ id: z.uuid() }),
    reply: z.strictObject({ ended: z.int() }),
  },
  endOtherSessions: {
    summary: 'Ends all own sessions but this one',
    reply: z.strictObject({ ended: z.int() }),
  },
});

export type AccountsShapes = typeof shapes;

export const accountsContract = defineContract({
  refusals: {
    invalid_credentials: 400,
    not_activated: 400,
    token_invalid: 400,
    code_invalid: 400,
    wrong_current_password: 400,
    password_wrong: 400,
    second_code_wrong: 400,
    ticket_invalid: 400,
    passkey_invalid: 400,
    /** Another browser began it, or too long ago, or it was answered before. */
    sso_ended: 400,
    sso_refused: 400,
    /** The provider's people are matched to those that exist. */
    sso_unknown: 403,
    sso_silent: 503,
    too_many_passkeys: 409,
    last_way_in: 409,
    app_known: 409,
    second_step_needed: 409,
    password_unchanged: 400,
    already_set: 409,
    username_taken: 409,
    account_locked: 403,
    reset_by_phone_off: 409,
    no_phone_waiting: 409,
    /** Many failed attempts came from this network: it is slowed down, never blocked. */
    slow_network: 429,
  },
  calls: accountsCalls,
  shapes,
});
