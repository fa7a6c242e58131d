import { addAbortSignal, Readable } from 'node:stream';
import { setImmediate as breath, setTimeout as pause } from 'node:timers/promises';
import { isRefusal, type Refusal, refuse } from '../contract/refusal.ts';
import { createQueue } from '../service/queue.ts';

/**
 * The exports of this process, made in pieces by turns: a small export waits for one piece of a large one,
 * never for all of it, and none holds a turn while its reader is slow (decision record 38).
 */
export interface ExportPlaces {
  enter(person_id: number): ExportPlace | Refusal<'exports_under_way' | 'exports_full'>;
  /** Runs a light call, for which the next piece waits a little: otherwise it waits for one at each of its statements. */
  letFirst<Answer>(call: () => Promise<Answer>): Promise<Answer>;
}

/** One export among the others. */
export interface ExportPlace {
  /** Runs the next piece when its turn comes. Throws PlaceLeft when nobody is waiting for it any more. */
  turn<Answer>(piece: () => Promise<Answer>): Promise<Answer>;
  /** Frees the place; safe to call again. */
  leave(): void;
  readonly isLeft: boolean;
  /** Aborted when the reader has taken nothing for `patience_ms` and the place is freed. */
  readonly abandoned: AbortSignal;
}

export class PlaceLeft extends Error {}

interface Limits {
  /** Pieces that run at the same time. */
  at_once: number;
  /** Exports in progress; each holds a batch of rows in memory. */
  most: number;
  most_of_a_person: number;
  /** How long a reader may take none of the data that is ready. */
  patience_ms: number;
  /** How long a piece waits for light calls, so that exports go on beside calls that never end. */
  courtesy_ms: number;
}

const usual: Limits = {
  at_once: 1,
  most: 16,
  most_of_a_person: 2,
  patience_ms: 120_000,
  courtesy_ms: 40,
};

export function openExportPlaces(options: Partial<Limits> = {}): ExportPlaces {
  const { at_once, most, most_of_a_person, patience_ms, courtesy_ms } = { ...usual, ...options };
  // Each export waits for one turn at a time.
  const queue = createQueue({ at_once, longest: most });
  const owners: number[] = [];
  let light = 0;

  async function waitForLightCalls(): Promise<void> {
    await breath();
    const until = performance.now() + courtesy_ms;
    while (light > 0 && performance.now() < until) await pause(1);
  }

  function openPlace(person_id: number): ExportPlace {
    const abandon = new AbortController();
    let isLeft = false;
    let waiting: NodeJS.Timeout | undefined;
    const leave = () => {
      clearTimeout(waiting);
      if (!isLeft) owners.splice(owners.indexOf(person_id), 1);
      isLeft = true;
    };
    const giveAway = () => {
      leave();
      abandon.abort();
    };
    return {
      turn: async (piece) => {
        clearTimeout(waiting);
        const answer = await queue(async () => {
          await waitForLightCalls();
          if (isLeft) throw new PlaceLeft();
          return piece();
        });
        if (isRefusal(answer)) throw new Error('an export asked for two turns at a time');
        if (!isLeft) waiting = setTimeout(giveAway, patience_ms).unref();
        return answer;
      },
      leave,
      get isLeft() {
        return isLeft;
      },
      abandoned: abandon.signal,
    };
  }

  return {
    enter: (person_id) => {
      const own = owners.filter((owner) => owner === person_id).length;
      if (own >= most_of_a_person)
        return refuse('exports_under_way', { values: { count: own, retry_after: 10 } });
      if (owners.length >= most) return refuse('exports_full', { values: { retry_after: 30 } });
      owners.push(person_id);
      return openPlace(person_id);
    },
    letFirst: (call) => {
      light += 1;
      return call().finally(() => {
        light -= 1;
      });
    },
  };
}

/** Runs an export in its place; frees it when the file is made, the caller disconnects or it fails. */
export async function inPlace(
  place: ExportPlace,
  caller: NodeJS.EventEmitter,
  run: () => Promise<unknown>,
): Promise<unknown> {
  caller.once('close', place.leave);
  try {
    const answer = await run();
    const { body } = answer as { body?: unknown };
    if (!(body instanceof Readable)) {
      place.leave();
      return answer;
    }
    body.once('close', place.leave);
    addAbortSignal(place.abandoned, body);
    if (!place.isLeft) return answer;
    body.destroy();
    return refuse('request_timeout');
  } catch (error) {
    place.leave();
    if (error instanceof PlaceLeft) return refuse('request_timeout');
    throw error;
  }
}
