import { admin, employee, instructor, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { signedLink } from '#platform/contract/open.ts';
import type { AccountsShapes } from './contract.ts';

/** Sets a password, which also activates the account: mailed, printed on a slip, or given for a code. */
export const resetLink = signedLink('accounts.reset', 'token_invalid');

/** Proves that the mailbox is the person's. */
export const activationLink = signedLink('accounts.activation', 'token_invalid');

export const accountsCalls = defineCalls<AccountsShapes>('accounts')({
  signIn: call('POST /auth/login', 'everyone'),
  signInSecond: call('POST /auth/login/second', 'everyone'),
  signInByPasskey: call('POST /auth/passkey/login', 'everyone'),
  beginSso: call('POST /auth/sso', 'everyone'),
  signInBySso: call('POST /auth/sso/login', 'everyone'),
  askPasskey: call('POST /auth/passkey/challenge', 'everyone'),
  signInChallenge: call('GET /auth/login/challenge', 'everyone'),
  current: call('GET /auth/current', 'signed_in', { before_first_password: true }),
  signOut: call('POST /auth/logout', 'signed_in', { before_first_password: true }),
  requestReset: call('POST /auth/password/forget', 'everyone'),
  redeemCode: call('POST /auth/password/forget/code', 'everyone'),
  checkToken: call('GET /auth/check/token/{token}', resetLink),
  resetPassword: call('PUT /auth/password/reset/{token}', resetLink),
  activate: call('GET /auth/account/activate/{token}', activationLink),
  setFirstPassword: call('PUT /auth/password/set', 'signed_in', { before_first_password: true }),
  updateStudent: call('PUT /auth/student/update', [student]),
  updateInstructor: call('PUT /auth/instructor/update', [instructor()]),
  updateEmployee: call('PUT /auth/employee/update', [employee()]),
  updateAdmin: call('PUT /auth/admin/update', [admin()]),
  changePhone: call('PUT /auth/profile/phone/update', 'signed_in'),
  resendPhoneCode: call('POST /applicant/verify/phone/code', 'signed_in'),
  verifyPhone: call('POST /applicant/verify/phone', 'signed_in'),
  showNationalId: call('POST /auth/national-id', 'signed_in'),
  listSessions: call('GET /auth/sessions', 'signed_in'),
  listSignIns: call('GET /auth/sign-ins', 'signed_in'),
  proveFresh: call('POST /auth/fresh', 'signed_in'),
  listWays: call('GET /auth/ways', 'signed_in'),
  beginApp: call('POST /auth/totp', 'signed_in', { fresh: true }),
  confirmApp: call('POST /auth/totp/confirm', 'signed_in'),
  removeApp: call('DELETE /auth/totp', 'signed_in', { fresh: true }),
  makeRecoveryCodes: call('POST /auth/recovery-codes', 'signed_in', { fresh: true }),
  beginPasskey: call('POST /auth/passkeys/challenge', 'signed_in', { fresh: true }),
  addPasskey: call('POST /auth/passkeys', 'signed_in', { fresh: true }),
  renamePasskey: call('PATCH /auth/passkeys/{id}', 'signed_in'),
  removePasskey: call('DELETE /auth/passkeys/{id}', 'signed_in', { fresh: true }),
  endSession: call('DELETE /auth/sessions/{id}', 'signed_in'),
  endOtherSessions: call('DELETE /auth/sessions', 'signed_in'),
});
