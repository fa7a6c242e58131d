/** Every name under which the portal keeps something in the browser, and nothing else is kept. */
const names = {
  token: 'bawaba.token',
  language: 'bawaba.language',
  menu: 'bawaba.menu',
  scheme: 'bawaba.scheme',
  device: 'bawaba.device',
  sound: 'bawaba.sound',
  /** The university's settings as last read, for the first paint. */
  settings: 'bawaba.settings',
  /** The student version: the last forceReload that this browser has followed. */
  version: 'bawaba.version',
} as const;

export type StoredName = keyof typeof names;

export const schemeName = names.scheme;

/** Storage may be shut (private windows, full disks); the portal then forgets and works on. */
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
    // Nothing to mend: the choice holds until the page is closed.
  }
}

/** This browser's own random name, so that a known device may sign in while others are held off. */
export function deviceName(): string {
  const known = readStored('device');
  if (known) return known;
  const name = crypto.randomUUID();
  writeStored('device', name);
  return name;
}

/** Hears when another tab of the portal changes what is kept: a sign-out there is one here. */
export function onStoredChange(name: StoredName, listener: (value: string | null) => void) {
  const hear = (event: StorageEvent) => {
    if (event.key === names[name]) listener(event.newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
