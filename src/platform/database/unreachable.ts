/** Too many connections; a server that starts, stops or recovers; one that takes no writes, or has no room for them. */
const turnedAway = ['53300', '57P03', '25006', '53100'];
const notThere = ['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'];

/** The server ended the connection, or cancelled the statement for taking too long. */
const ended = ['57P01', '57P02', '57014', '25P03'];
const brokenLine = ['ECONNRESET', 'EPIPE'];

/** The driver's messages for a connection that can't be had, or that broke off. */
const brokenOff = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
];

/** None of the servers of a list takes writes now. */
export class NoPrimary extends Error {}

/** A commit without an answer: it may or may not have been applied. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke off while the transaction was being committed', { cause });
  }
}

/**
 * Whether work failed because the database was unreachable or stopped answering: nothing was done then,
 * because only a transaction writes, and the caller may retry. If the connection broke during the commit
 * the outcome is unknown; that is OutcomeUnknown.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoPrimary) return true;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if ([...turnedAway, ...ended, ...brokenLine].includes(code)) return true;
  if (notThere.includes(code)) return error.name === 'AggregateError' || syscall === 'connect';
  return brokenOff.includes(error.message);
}
