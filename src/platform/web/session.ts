import { onStoredChange, readStored, writeStored } from './stored.ts';

/** Who is signed in here: a token, shared by all tabs. Why it ended decides what the person is told. */
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

/** Hears a sign-in as null, and why a session ended, in this tab or another. */
export function onSession(listener: (end: SessionEnd | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onStoredChange('token', (value) => {
  token = value;
  tell(value ? null : 'signed_out');
});

function end(why: SessionEnd): void {
  // Several calls may fail at once; the session ends once.
  if (!token) return;
  token = null;
  writeStored('token', null);
  tell(why);
}

function tell(end: SessionEnd | null): void {
  for (const listener of listeners) listener(end);
}
