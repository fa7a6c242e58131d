import type { AnyCall, InputOf } from '../../contract/calls.ts';
import type { Named } from '../../language/name-in.ts';
import type { CallFailed } from '../call.ts';

/** How long an approval is kept in the browser, to be taken back. */
export const keptMs = 10_000;

/** An approval that was pressed. */
export interface KeptDecision<E extends AnyCall = AnyCall> {
  /** The thing decided, the same wherever it is shown: `requests 512`. */
  key: string;
  /** The person it is about. */
  name: Named;
  call: E;
  input: InputOf<E>;
  /** Calls whose answers it changes. */
  changes: readonly AnyCall[];
  /** Figures that the counts beside the lists lose by it. */
  counts?: Readonly<Record<string, number>>;
  /** Input that was typed for it, to stand there again. */
  typed?: unknown;
  /** Shows the thing where it waits. */
  open: () => void;
  /** Shows the thing on its own page, where it stands even if somebody else has decided. */
  page?: () => void;
}

/** A decision that came back: taken back, or refused once it was sent. */
interface Returned {
  typed: unknown;
  failure: CallFailed | null;
}

export interface Kept {
  pending: KeptDecision | null;
  /** Things that left their lists: kept, or being sent. */
  gone: ReadonlyMap<string, KeptDecision>;
  returned: ReadonlyMap<string, Returned>;
}

/**
 * Keeps one approval at a time and sends it when its time is over, at the next one, or as the page is left. The server
 * knows nothing of it until then.
 */
export function createKeptDecisions(
  send: (decision: KeptDecision) => Promise<unknown>,
  onRefused: (decision: KeptDecision, failure: CallFailed) => void,
) {
  let now: Kept = { pending: null, gone: new Map(), returned: new Map() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watching = 0;
  const underWay = new Set<Promise<void>>();
  const listeners = new Set<() => void>();

  function change(decision: KeptDecision, { pending, back, isGone }: Change): void {
    const { key } = decision;
    const gone = new Map(now.gone);
    const returned = new Map(now.returned);
    if (isGone) gone.set(key, decision);
    else gone.delete(key);
    if (back) returned.set(key, back);
    else returned.delete(key);
    now = { pending, gone, returned };
    for (const listener of listeners) listener();
  }

  async function deliver(decision: KeptDecision): Promise<void> {
    try {
      await send(decision);
      change(decision, { pending: now.pending, isGone: false });
    } catch (error) {
      const failure = error as CallFailed;
      const back = { typed: decision.typed, failure };
      change(decision, { pending: now.pending, isGone: false, back });
      onRefused(decision, failure);
    }
  }

  /** Sends what is kept; resolves once nothing is on its way any more. */
  async function sendNow(): Promise<void> {
    clearTimeout(timer);
    const { pending } = now;
    if (pending) {
      change(pending, { pending: null, isGone: true });
      const sending = deliver(pending);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    }
    await Promise.all(underWay);
  }

  function sendAsHidden(): void {
    if (document.visibilityState === 'hidden') void sendNow();
  }

  return {
    read: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep(decision: KeptDecision): void {
      void sendNow();
      change(decision, { pending: decision, isGone: true });
      timer = setTimeout(() => void sendNow(), keptMs);
    },
    takeBack(): void {
      const { pending } = now;
      if (!pending) return;
      clearTimeout(timer);
      change(pending, {
        pending: null,
        isGone: false,
        back: { typed: pending.typed, failure: null },
      });
      pending.open();
    },
    sendNow,
    /** While a screen offers to take back; it is sent as the last one goes, or the page itself. */
    watch() {
      watching += 1;
      if (watching === 1) {
        addEventListener('pagehide', sendNow);
        document.addEventListener('visibilitychange', sendAsHidden);
      }
      return () => {
        watching -= 1;
        // The next screen takes its place in the same moment.
        queueMicrotask(() => {
          if (watching > 0) return;
          removeEventListener('pagehide', sendNow);
          document.removeEventListener('visibilitychange', sendAsHidden);
          void sendNow();
        });
      };
    },
  };
}

interface Change {
  pending: KeptDecision | null;
  isGone: boolean;
  back?: Returned;
}
