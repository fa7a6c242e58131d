import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Pulse {
  /** False while the database has been silent for longer than a busy one ever is. */
  readonly isBeating: boolean;
  /** Asks now, over a connection of its own; whatever keeps the answer away is a no. */
  ask(question: string, within_ms: number): Promise<boolean>;
  stop(): Promise<void>;
}

export interface PulseOptions {
  url: string;
  /** Called when the database has fallen silent: whoever waits for it waits in vain. */
  onSilence: () => void;
  /** For tests: how often it is asked, and how long its silence is borne. */
  every_ms?: number;
  patience_ms?: number;
}

/**
 * Whether the database answers at all. One that is frozen, or behind a line that swallows, neither answers nor
 * ends its connections, and no time limit of its own strikes: only somebody else's clock tells. One
 * that refuses is no business of the pulse, for its callers hear that themselves.
 */
export function feelPulse(options: PulseOptions): Pulse {
  const { url, onSilence, every_ms = 1000, patience_ms = 5000 } = options;
  const line = openLine(url);
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

/** One connection, made when it is missing. */
function openLine(url: string) {
  let client: pg.Client | null = null;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const made = new pg.Client({ connectionString: url, application_name: 'bawaba pulse' });
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
        // An answer may have come while this process was busy; then it is read before the clock counts.
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

/** Ends a connection without a word to the other side, which hears none. */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
