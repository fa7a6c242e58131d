import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRefusal, type Refusal } from '../contract/refusal.ts';
import type { Speak } from '../language/phrases.ts';
import { momentOf } from '../language/times/day.ts';
import { createByteCache } from './cache.ts';
import { type Compilers, openCompilers } from './compilers.ts';
import type { Printed } from './document.ts';
import { fontsVersion } from './fonts.ts';
import { filesOf, frameOf, type Identity } from './frame.ts';

/** Prints letters and reports as PDF. */
export interface Documents {
  /** Prints for this person; people take turns. Throws a DocumentFailure on a fault of ours. */
  print(document: Printed, reader_id: number): Promise<Buffer | Refusal<'busy'>>;
}

export interface OpenDocuments extends Documents {
  /** For looking at the pages in tests: all pages in one SVG, one below the other. */
  draw(document: Printed): Promise<string>;
  close(): void;
}

export interface DocumentsOptions {
  /** Read each time a document is printed. */
  identity: () => Promise<Identity>;
  speak: Speak;
  compilers?: Compilers;
  cache_bytes?: number;
}

const templates = fileURLToPath(new URL('./templates', import.meta.url));

export function openDocuments(options: DocumentsOptions): OpenDocuments {
  const compilers = options.compilers ?? openCompilers();
  const cache = createByteCache(options.cache_bytes ?? 32_000_000);
  const underWay = new Map<string, Promise<Buffer | Refusal<'busy'>>>();
  const version = versionOfTemplates();

  async function orderFor(document: Printed, format: 'pdf' | 'svg') {
    const identity = await options.identity();
    return {
      folder: templates,
      template: document.template,
      data: frameOf(document, identity, options.speak),
      files: filesOf(document, identity),
      format,
      created_s: momentOf(document.day, '12:00').getTime() / 1000,
    };
  }

  return {
    print: async (document, reader_id) => {
      const order = await orderFor(document, 'pdf');
      if (document.is_secret) return compilers.compile(reader_id, order);
      const key = hashOf(version, order.template, String(order.created_s), order.data);
      const kept = cache.get(key);
      if (kept) return kept;
      // Concurrent requests for the same document share one compile.
      const begun = underWay.get(key);
      if (begun) return begun;
      const making = compilers.compile(reader_id, order).finally(() => underWay.delete(key));
      underWay.set(key, making);
      const made = await making;
      if (!isRefusal(made)) cache.keep(key, made);
      return made;
    },
    draw: async (document) => {
      const made = await compilers.compile(nobody, await orderFor(document, 'svg'));
      if (isRefusal(made)) throw new Error('too many documents at once');
      return made.toString();
    },
    close: () => compilers.close(),
  };
}

/** The person id that tests print for. */
const nobody = 0;

function versionOfTemplates(): string {
  const sources = readdirSync(templates)
    .toSorted()
    .map((name) => readFileSync(`${templates}/${name}`, 'utf8'));
  return hashOf(fontsVersion(), ...sources);
}

function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url');
}
