import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A database that was made, and how many seconds that took. */
export interface Made {
  url: string;
  seconds: number;
}

/** Makes each database of a run once; in a folder that is kept, once for all runs. */
export function openMade(folder: string, postgres_url: string) {
  const file = join(folder, 'made.json');
  const made = new Map<string, Promise<Made>>(
    Object.entries(readMade(file)).map(([name, { url, seconds }]) => [
      name,
      Promise.resolve({ url: onServer(postgres_url, url), seconds }),
    ]),
  );

  async function keep(name: string, work: () => Promise<Made>): Promise<Made> {
    const one = await work();
    writeFileSync(file, JSON.stringify({ ...readMade(file), [name]: one }));
    return one;
  }

  return function once(name: string, work: () => Promise<Made>): Promise<Made> {
    const known = made.get(name) ?? keep(name, work);
    made.set(name, known);
    return known;
  };
}

/** The server of a later run listens where it likes. */
function onServer(postgres_url: string, url: string): string {
  const here = new URL(postgres_url);
  here.pathname = new URL(url).pathname;
  return here.href;
}

function readMade(file: string): Record<string, Made> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Made>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
