/** Too many connections, and a server that is starting, stopping or recovering. */
const turnedAway = ['53300', '57P03'];
const notThere = ['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'];

/**
 * Whether a statement failed because no connection was to be had: then nothing was begun, and the same
 * may be asked again. One that broke off later may have been carried out.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (turnedAway.includes(code)) return true;
  if (notThere.includes(code)) return error.name === 'AggregateError' || syscall === 'connect';
  return error.message === 'timeout exceeded when trying to connect';
}
