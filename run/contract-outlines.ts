import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint, Contract } from '../src/platform/contract/endpoint.ts';

/** What menus and screen gates read of the calls they need; live signals use the name only. */
type Rights = Pick<AnyEndpoint, 'allow' | 'switch' | 'shut_while_halted'>;
type Outline = Pick<AnyEndpoint, 'name'> & Partial<Rights>;

/** What sending a call needs. Schemas are left out; that there is a body stays. */
type Sendable = Pick<
  AnyEndpoint,
  'name' | 'allow' | 'method' | 'path' | 'upload' | 'idempotent'
> & {
  body?: object;
  reply: object;
};

/** Files that refer to every service's calls but make none. */
const speakers =
  /\/(?:services\/[^/]+\/web\/(?:screens\.tsx|(?:[a-z-]+\/)?[a-z-]+-answers\.ts)|portal\/shell\/services\.ts)$/;
/**
 * Files of home: they make calls but have no form or filter that needs schemas. The contract of accounts is already
 * loaded by sign-in.
 */
const askers =
  /\/services\/(?!accounts\/)[^/]+\/web\/(?:home-(?:panel|list)\.tsx|tab-line\.tsx|queries\.ts|use-toasts\.ts)$/;
const mark = '?outline-for=';

/**
 * Home refers to all services, and would load all their contracts. It gets outlines instead; the schemas load with
 * the first screen that has a form or list. All other importers get the contract itself.
 */
export function outlineOf(path: string, importer: string): string {
  const isContract = /\/services\/[^/]+\/contract\.ts$/.test(path);
  return isContract && (speakers.test(importer) || askers.test(importer))
    ? path + mark + importer
    : path;
}

/** The outline module that replaces a contract; null for any other module id. */
export async function writeOutline(address: string): Promise<string | null> {
  const [path = '', importer] = address.split(mark);
  if (!importer) return null;
  const text = await readFile(importer, 'utf8');
  const words = new Set(text.match(/\w+/g));
  const needed = new Set([...text.matchAll(/[nN]eeds: (?:\w+\.)*(\w+)/g)].map(([, key]) => key));
  const asks = askers.test(importer);
  const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
  return Object.entries(exported)
    .filter((entry): entry is [string, Contract] => isContract(entry[1]))
    .map(([name, { calls }]) => {
      const used = Object.entries<AnyEndpoint>(calls).filter(([key]) => words.has(key));
      const outlines = used.map(([key, call]) => [
        key,
        asks ? sendable(call) : outline(call, needed.has(key)),
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

function sendable({ name, allow, method, path, upload, idempotent, body }: AnyEndpoint): Sendable {
  const asked = { name, allow, method, path, upload, idempotent, reply: {} };
  return body ? { ...asked, body: {} } : asked;
}
