import { rightsCalls } from '../calls.ts';

const { countRoleGrants, getUser, listRoleGrants, listUsers, listUserSessions } = rightsCalls;

/** The calls whose answers show somebody's rights. */
export const rightsAnswers = [
  getUser,
  listUsers,
  listUserSessions,
  listRoleGrants,
  countRoleGrants,
];
