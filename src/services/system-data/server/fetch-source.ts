import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPassingFolder } from '#platform/files/passing-folder.ts';
import { isPublicIp, lookupAmong, PrivateAddress } from './public-address.ts';
import { SourceFault } from './source-fault.ts';

export interface FetchRules {
  isOpen: (address: string) => boolean;
  largest_bytes: number;
  /** From one piece to the next. */
  silence_ms: number;
  whole_ms: number;
  /** A certificate to trust besides the known ones, for tests. */
  ca?: string;
}

/** For addresses on the internet. */
export function rulesOutside(largest_bytes: number): FetchRules {
  return { isOpen: isPublicIp, largest_bytes, silence_ms: 30_000, whole_ms: 600_000 };
}

export interface FetchedSource {
  path: string;
  name: string;
  release(): Promise<void>;
}

/** Brings a file from the address that the administrator has listed; no other address is followed to. */
export async function fetchSource(
  { address, token }: { address: string; token: string | null },
  arriving_dir: string,
  rules: FetchRules,
): Promise<FetchedSource> {
  if (!URL.canParse(address)) throw new SourceFault('address_unreachable', { host: address });
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number needs no looking up, so nothing below would look at it.
  if (url.protocol !== 'https:' || (isIP(host) > 0 && !rules.isOpen(host))) {
    throw new SourceFault('address_private', { host });
  }
  const folder = await openPassingFolder(arriving_dir, 'fetched-');
  const { release } = folder;
  const path = join(folder.path, 'source');
  const patience = AbortSignal.timeout(rules.whole_ms);
  try {
    const answer = await ask(url, token, { ...rules, patience });
    await keep(answer, path, { host, rules, patience });
    return { path, name: nameOf(url), release };
  } catch (error) {
    await release();
    throw faultOf(error, { host, isLate: patience.aborted });
  }
}

function ask(
  url: URL,
  token: string | null,
  { isOpen, silence_ms, patience, ca }: FetchRules & { patience: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      lookup: lookupAmong(isOpen),
      headers: {
        accept: 'text/csv, application/x-ndjson, application/zip, */*',
        'accept-encoding': 'identity',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      // A connection of its own: one that is kept could lead elsewhere by now.
      agent: false,
      timeout: silence_ms,
      signal: patience,
      ...(ca ? { ca } : {}),
    });
    asked.on('timeout', () => asked.destroy(new Silence()));
    asked.on('error', reject);
    asked.on('response', resolve);
    asked.end();
  });
}

class Silence extends Error {}

async function keep(
  answer: IncomingMessage,
  path: string,
  { host, rules, patience }: { host: string; rules: FetchRules; patience: AbortSignal },
): Promise<void> {
  const status = answer.statusCode ?? 0;
  if (status !== 200) {
    answer.destroy();
    throw status >= 300 && status < 400
      ? new SourceFault('address_redirects', { host })
      : new SourceFault('address_answered', { host, status });
  }
  let bytes = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes <= rules.largest_bytes) return done(null, chunk);
      const megabytes = Math.floor(rules.largest_bytes / 1_000_000);
      done(new SourceFault('too_large', { file: host, megabytes }));
    },
  });
  await pipeline(answer, counted, createWriteStream(path), { signal: patience });
}

function nameOf(url: URL): string {
  return basename(url.pathname).slice(0, 80) || url.hostname;
}

function faultOf(error: unknown, { host, isLate }: { host: string; isLate: boolean }): unknown {
  if (error instanceof SourceFault) return error;
  if (error instanceof PrivateAddress) return new SourceFault('address_private', { host });
  const isSlow = isLate || error instanceof Silence;
  return new SourceFault(isSlow ? 'address_slow' : 'address_unreachable', { host });
}
