/** Too many connections, and a server that is starting, stopping or recovering. */
const turnedAway = ['53300', '57P03'];
const notThere = ['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'];

/** The server ended the connection, or the statement for having taken too long. */
const ended = ['57P01', '57P02', '57014', '25P03'];
const brokenLine = ['ECONNRESET', 'EPIPE'];

/** What the driver says of a connection that is not to be had, or that broke off. */
const brokenOff = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
];

/** A commit whose answer never came: it may have been carried out or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke off while the transaction was being committed', { cause });
  }
}

/**
 * Whether work failed because the database was not to be had, or stopped answering: then nothing of it was
 * done, for only a transaction writes, and the same may be asked again. Of one that broke off while
 * it was being committed nobody knows, and that is another failure.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if ([...turnedAway, ...ended, ...brokenLine].includes(code)) return true;
  if (notThere.includes(code)) return error.name === 'AggregateError' || syscall === 'connect';
  return brokenOff.includes(error.message);
}
