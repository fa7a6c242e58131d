import { readStored, writeStored } from '#platform/web/stored.ts';

/** An anonymous answer while it is this browser's alone: what was typed, and the right to send it. */
export interface KeptBallot {
  answers: Readonly<Record<string, unknown>>;
  /** The token while its signature isn't there yet: kept, so that the very same request can be sent again. */
  blinded?: { key: number; public_key: string; message: string; inverse: string; request: string };
  token?: { key: number; token: string; signature: string };
  /** It was counted. */
  is_sent?: true;
  /** The last moment at which it is of use. */
  until: string;
}

type All = Record<string, KeptBallot>;

function readAll(): All {
  try {
    return JSON.parse(readStored('ballots') ?? '{}') as All;
  } catch {
    return {};
  }
}

const keyOf = (id: number, placement: number) => `${id}.${placement}`;

/** How long the browser remembers that an answer was counted. */
const remembered_ms = 180 * 86_400_000;

export function readBallot(id: number, placement: number): KeptBallot | undefined {
  return readAll()[keyOf(id, placement)];
}

/** Keeps it, and forgets those that are long over. */
export function keepBallot(id: number, placement: number, ballot: KeptBallot, now: Date): void {
  const kept = Object.entries(readAll()).filter(
    ([, { until }]) => new Date(until).getTime() + remembered_ms > now.getTime(),
  );
  const all = { ...Object.fromEntries(kept), [keyOf(id, placement)]: ballot };
  writeStored('ballots', JSON.stringify(all));
}
