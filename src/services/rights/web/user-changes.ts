import { rightsContract } from '../contract.ts';

const { getUser, listRoleGrants, listUsers, listUserSessions } = rightsContract.calls;

/** The calls whose answers show somebody's rights. */
export const rightsAnswers = [getUser, listUsers, listUserSessions, listRoleGrants];
