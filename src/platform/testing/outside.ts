import { openOutside } from '../outside/outside.ts';

/** Asks as the portal does and writes no log, for tests of who asks. */
export const quietOutside = openOutside({ log: () => undefined, isInTransaction: () => false });
