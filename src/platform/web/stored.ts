/** Every key that the portal keeps in the browser's storage. */
const names = {
  token: 'bawaba.token',
  language: 'bawaba.language',
  menu: 'bawaba.menu',
  scheme: 'bawaba.scheme',
  device: 'bawaba.device',
  sound: 'bawaba.sound',
  /** The university's settings as last read, for the first paint. */
  settings: 'bawaba.settings',
  /** The last forceReload that this browser applied. */
  version: 'bawaba.version',
} as const;

export type StoredName = keyof typeof names;

export const schemeName = names.scheme;

/** Storage may be unavailable (private windows, full disks); the portal then works without it. */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(names[name]);
  } catch {
    return null;
  }
}

export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(names[name]);
    else localStorage.setItem(names[name], value);
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
    if (event.key === names[name]) listener(event.newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
