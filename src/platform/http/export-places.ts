import { addAbortSignal, Readable } from 'node:stream';
import { setImmediate as breath } from 'node:timers/promises';
import { isRefusal, type Refusal, refuse } from '../contract/refusal.ts';
import { createQueue } from '../service/queue.ts';

/**
 * The exports of this process, made a piece at a time by turns: a small one waits for a piece of a
 * large one, never for all of it, and none holds a turn while its reader is slow (decision record 38).
 */
export interface ExportPlaces {
  enter(person_id: number): ExportPlace | Refusal<'exports_under_way' | 'exports_full'>;
}

/** One export among the others. */
export interface ExportPlace {
  /** Does the next piece when its turn has come. Throws a PlaceLeft where nobody waits for it any more. */
  turn<Answer>(piece: () => Promise<Answer>): Promise<Answer>;
  /** Lets others in; whoever has left may do so again. */
  leave(): void;
  readonly isLeft: boolean;
  /** Aborted when the reader has taken nothing for so long that the place is given away. */
  readonly abandoned: AbortSignal;
}

export class PlaceLeft extends Error {}

interface Limits {
  /** Pieces that are worked on at the same time. */
  at_once: number;
  /** Exports under way; each holds a batch of rows in memory. */
  most: number;
  most_of_a_person: number;
  /** How long a reader may take nothing of what is ready. */
  patience_ms: number;
}

const usual: Limits = { at_once: 1, most: 16, most_of_a_person: 2, patience_ms: 120_000 };

export function openExportPlaces(options: Partial<Limits> = {}): ExportPlaces {
  const { at_once, most, most_of_a_person, patience_ms } = { ...usual, ...options };
  // Each export waits for one turn at a time.
  const queue = createQueue({ at_once, longest: most });
  const owners: number[] = [];

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
          // What came in meanwhile is answered before the next piece.
          await breath();
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
  };
}

/** Runs an export in its place, which is left when its file is made, its caller is gone or it failed. */
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
