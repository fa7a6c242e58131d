import { rightsContract } from '../contract.ts';

const { getUser, listRoleGrants, listUsers, listUserSessions } = rightsContract.calls;

/** Every answer that shows somebody's rights. */
export const rightsAnswers = [getUser, listUsers, listUserSessions, listRoleGrants];
