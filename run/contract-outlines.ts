import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint, Contract } from '../src/platform/contract/endpoint.ts';

/**
 * What menus and the gate before each screen read of the calls that they need; signals know names, and the
 * pieces of home what it takes to make a call.
 */
type Outline = Pick<AnyEndpoint, 'name'> & Partial<AnyEndpoint>;

/** Those who speak of every service's calls and make none. */
const speakers =
  /\/(?:services\/[^/]+\/web\/(?:screens\.tsx|[a-z-]+-answers\.ts)|portal\/shell\/services\.ts)$/;
/** Those who make some of their own service's from home, and check no form; all others get the contract itself. */
const askers = /\/services\/[^/]+\/web\/(?:home-[a-z]+\.tsx|tab-line\.tsx|queries\.ts)$/;
const mark = '?outline-for=';

/**
 * The home of one person speaks of all services, whose contracts would come with it: what their forms and
 * lists hold is left for the first screen that makes a call.
 */
export function outlineOf(path: string, importer: string): string {
  const isSpoken = speakers.test(importer) || askers.test(importer);
  const isSpokenOf = /\/services\/[^/]+\/contract\.ts$/.test(path) && isSpoken;
  return isSpokenOf ? path + mark + importer : path;
}

/** The module that stands for a contract where calls are only spoken of; null for any other address. */
export async function writeOutline(address: string): Promise<string | null> {
  const [path = '', speaker] = address.split(mark);
  if (!speaker) return null;
  const text = await readFile(speaker, 'utf8');
  const words = new Set(text.match(/\w+/g));
  const needed = new Set([...text.matchAll(/[nN]eeds: (?:\w+\.)*(\w+)/g)].map(([, key]) => key));
  const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
  return Object.entries(exported)
    .filter((entry): entry is [string, Contract] => isContract(entry[1]))
    .map(([name, { calls }]) => {
      const spokenOf = Object.entries<AnyEndpoint>(calls).filter(([key]) => words.has(key));
      const outlines = spokenOf.map(([key, call]) => [
        key,
        askers.test(speaker) ? toMake(call) : outline(call, needed.has(key)),
      ]);
      return `export const ${name} = ${JSON.stringify({ calls: Object.fromEntries(outlines) })};`;
    })
    .join('\n');
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'calls' in value;
}

function outline(call: AnyEndpoint, isNeeded: boolean): Outline {
  const { name, allow, switch: on, shut_while_halted } = call;
  return isNeeded ? { name, allow, switch: on, shut_while_halted } : { name };
}

/** All but the shapes of what is sent and answered. */
function toMake(call: AnyEndpoint): Outline {
  const { name, method, path, allow, switch: on, idempotent, upload } = call;
  const shapes = { ...(call.body && { body: {} }), reply: {} } as Partial<AnyEndpoint>;
  return { name, method, path, allow, switch: on, idempotent, upload, ...shapes };
}
