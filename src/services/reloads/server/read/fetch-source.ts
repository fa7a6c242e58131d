import { basename, join } from 'node:path';
import { internet } from '#platform/outside/ask.ts';
import type { OutsideFailure } from '#platform/outside/failure.ts';
import type { Outside, SystemOptions } from '#platform/outside/outside.ts';
import { openPassingFolder } from './passing-folder.ts';
import { SourceFault } from './source-fault.ts';

export type FetchRules = Pick<
  SystemOptions<never>,
  'reach' | 'silence_ms' | 'timeout_ms' | 'whole_ms' | 'tries' | 'backoff_ms'
> & { largest_bytes: number };

/** Rules for internet addresses. Retries, so a short outage doesn't delay a nightly reload by a day. */
export function sourceRules(largest_bytes: number): FetchRules {
  const patience = { silence_ms: 30_000, timeout_ms: 600_000, whole_ms: 600_000 };
  return { reach: internet, largest_bytes, ...patience, tries: 3, backoff_ms: 5000 };
}

export interface FetchedSource {
  path: string;
  name: string;
  release(): Promise<void>;
}

/**
 * Downloads a file from the address that the administrator has set; redirects elsewhere aren't followed.
 */
export async function fetchSource(
  outside: Outside,
  { address, token }: { address: string; token: string | null },
  arriving_dir: string,
  rules: FetchRules,
): Promise<FetchedSource> {
  if (!URL.canParse(address)) throw new SourceFault('address_unreachable', { host: address });
  const url = new URL(address);
  const folder = await openPassingFolder(arriving_dir, 'fetched-');
  const { release } = folder;
  const path = join(folder.path, 'source');
  const source = outside({
    name: 'source',
    url: address,
    ...rules,
    ...(token === null ? {} : { authorization: () => `Bearer ${token}` }),
  });
  try {
    const accept = 'text/csv, application/x-ndjson, application/zip, */*';
    const failure = await source.download('', path, accept);
    if (failure) throw faultOf(failure, url.hostname, rules.largest_bytes);
    return { path, name: nameOf(url), release };
  } catch (error) {
    await release();
    throw error;
  }
}

function nameOf(url: URL): string {
  return basename(url.pathname).slice(0, 80) || url.hostname;
}

function faultOf({ because, status }: OutsideFailure, host: string, largest_bytes: number) {
  switch (because) {
    case 'private':
      return new SourceFault('address_private', { host });
    case 'redirects':
      return new SourceFault('address_redirects', { host });
    case 'too_large': {
      const megabytes = Math.floor(largest_bytes / 1_000_000);
      return new SourceFault('too_large', { file: host, megabytes });
    }
    case 'slow':
      return new SourceFault('address_slow', { host });
    case 'unreadable':
      return new SourceFault('wrong_encoding', { file: host });
    default:
      return status === 0
        ? new SourceFault('address_unreachable', { host })
        : new SourceFault('address_answered', { host, status });
  }
}
