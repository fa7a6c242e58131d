import { openOutside } from '../outside/outside.ts';

/** Makes requests as the portal does, without logs, for tests of clients. */
export const quietOutside = openOutside({ log: () => undefined, isInTransaction: () => false });
