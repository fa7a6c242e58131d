const noRoom = ['ENOSPC', 'EDQUOT'];

/** Whether a file found no room on this machine’s disk, or within its user’s share of it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', cause } = error as NodeJS.ErrnoException;
  return noRoom.includes(code) || isDiskFull(cause);
}
