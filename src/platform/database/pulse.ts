import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cutOff } from './cut-off.ts';
import { type Connecting, connectingTo } from './primary.ts';

export interface Pulse {
  /** False while the database has been silent for longer than a busy one ever is. */
  readonly isBeating: boolean;
  /** Asks now, over a separate connection; no answer, for whatever reason, counts as no. */
  ask(question: string, within_ms: number): Promise<boolean>;
  stop(): Promise<void>;
}

export interface PulseOptions {
  url: string;
  /** Whether it is a standby's. */
  is_standby?: boolean;
  /** Called when the database falls silent: waiting for it is useless. */
  onSilence: () => void;
  /** For tests: the interval, and how long silence is tolerated. */
  every_ms?: number;
  patience_ms?: number;
}

/**
 * Detects a database that doesn't answer at all. One that is frozen, or behind a network that drops
 * packets, neither answers nor closes its connections, and its own timeouts never fire: only a clock
 * outside it can tell. A database that refuses connections is not this module's concern, because callers
 * get that error themselves.
 */
export function feelPulse(options: PulseOptions): Pulse {
  const { url, is_standby = false, onSilence, every_ms = 1000, patience_ms = 5000 } = options;
  const line = openLine(connectingTo(url, is_standby ? 'standby' : 'primary'));
  const stopping = new AbortController();
  let isBeating = true;

  async function beat(): Promise<void> {
    const answer = await line.ask('select 1', patience_ms);
    if (answer !== 'silence') isBeating = true;
    else if (!stopping.signal.aborted) {
      isBeating = false;
      line.hangUp();
      onSilence();
    }
  }

  async function beatOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await beat();
      await pause(every_ms, null, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const beating = beatOn();
  return {
    get isBeating() {
      return isBeating;
    },
    ask: async (question, within_ms) => (await line.ask(question, within_ms)) === 'yes',
    stop: async () => {
      stopping.abort();
      line.hangUp();
      await beating;
    },
  };
}

type Answer = 'yes' | 'no' | 'failure' | 'silence';

/** One connection, opened when missing. */
function openLine(to: Connecting) {
  let client: pg.Client | null = null;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const made = new pg.Client({ ...to, application_name: 'bawaba pulse' });
    client = made;
    const forget = () => {
      if (client === made) client = null;
    };
    made.on('error', forget).on('end', forget);
    await made.connect().catch((error) => {
      forget();
      throw error;
    });
    return made;
  }

  async function put(question: string): Promise<Answer> {
    try {
      const { rowCount } = await (await connected()).query(question);
      return rowCount ? 'yes' : 'no';
    } catch {
      return 'failure';
    }
  }

  return {
    ask: async (question: string, within_ms: number): Promise<Answer> => {
      const patience = new AbortController();
      const silence = pause(within_ms, 'silence' as const, { signal: patience.signal })
        // An answer may have arrived while this process was busy; read it before the timeout counts.
        .then((said) => new Promise<Answer>((resolve) => setImmediate(resolve, said)))
        .catch((): Answer => 'silence');
      const answer = await Promise.race([put(question), silence]);
      patience.abort();
      return answer;
    },
    hangUp: () => {
      if (client) cutOff(client);
      client = null;
    },
  };
}
