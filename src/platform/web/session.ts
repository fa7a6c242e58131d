import { onStoredChange, readStored, writeStored } from './stored.ts';

/** The session token, shared by all tabs. How it ended decides the message to the user. */
export type SessionEnd = 'signed_out' | 'dropped';

let token = readStored('token');
const listeners = new Set<(end: SessionEnd | null) => void>();

export function sessionToken(): string | null {
  return token;
}

export function keepSession(fresh: string): void {
  token = fresh;
  writeStored('token', fresh);
  tell(null);
}

export function endSession(): void {
  end('signed_out');
}

/** The server no longer knows the session. */
export function dropSession(): void {
  end('dropped');
}

/** The listener gets null on sign-in, and how a session ended, in this tab or another. */
export function onSession(listener: (end: SessionEnd | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onStoredChange('token', (value) => {
  token = value;
  tell(value ? null : 'signed_out');
});

function end(why: SessionEnd): void {
  // Several calls may fail at once; end the session only once.
  if (!token) return;
  token = null;
  writeStored('token', null);
  tell(why);
}

function tell(end: SessionEnd | null): void {
  for (const listener of listeners) listener(end);
}
