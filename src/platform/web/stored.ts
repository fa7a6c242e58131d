/** Every key that the portal keeps in the browser's storage. */
export const storedNames = {
  token: 'bawaba.token',
  language: 'bawaba.language',
  menu: 'bawaba.menu',
  scheme: 'bawaba.scheme',
  device: 'bawaba.device',
  /** A sign-in that was begun at the university's provider. */
  sso: 'bawaba.sso',
  sound: 'bawaba.sound',
  /** Attendance recorded on a trainer's device and not sent yet. */
  attendance: 'bawaba.attendance',
  /** A trainer's students, for when there is no connection. */
  training_day: 'bawaba.training_day',
  /** Anonymous answers that are this browser's alone until they are sent. */
  ballots: 'bawaba.ballots',
  /** A student's order of wishes that isn't saved yet. */
  wishes: 'bawaba.wishes',
  /** Messages of a chat that wait for a connection. */
  chat: 'bawaba.chat',
  /** `alone`: no open row beside lists. */
  list: 'bawaba.list',
  /** The last forceReload that this browser applied. */
  version: 'bawaba.version',
} as const;

export type StoredName = keyof typeof storedNames;

/** Storage may be unavailable (private windows, full disks); the portal then works without it. */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(storedNames[name]);
  } catch {
    return null;
  }
}

export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(storedNames[name]);
    else localStorage.setItem(storedNames[name], value);
  } catch {
    // Nothing to do: the choice lasts until the page is closed.
  }
}

/** A random name for this browser, so that a known device may sign in while others are blocked. */
export function deviceName(): string {
  const known = readStored('device');
  if (known) return known;
  const name = crypto.randomUUID();
  writeStored('device', name);
  return name;
}

/** Hears changes made in another tab of the portal: signing out there signs out here. */
export function onStoredChange(name: StoredName, listener: (value: string | null) => void) {
  const hear = (event: StorageEvent) => {
    if (event.key === storedNames[name]) listener(event.newValue);
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener('storage', hear);
}
