import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyCall } from '../../contract/calls.ts';
import { CallFailed } from '../call.ts';
import { createKeptDecisions, type KeptDecision, keptMs } from './kept-decisions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function decision(key: string, open = () => undefined): KeptDecision {
  const name = { name: key, name_ar: key };
  return { key, name, call: {} as AnyCall, input: {}, changes: [], typed: `typed ${key}`, open };
}

/** Decisions that a server takes only when it is let to. */
function stage() {
  const sent: string[] = [];
  const refused: string[] = [];
  const ends: ((failure?: CallFailed) => void)[] = [];
  const kept = createKeptDecisions(
    ({ key }) => {
      sent.push(key);
      return new Promise<void>((resolve, reject) => {
        ends.push((failure) => (failure ? reject(failure) : resolve()));
      });
    },
    ({ key }) => refused.push(key),
  );
  const gone = () => [...kept.read().gone.keys()];
  return {
    kept,
    sent,
    refused,
    gone,
    end: async (at: number, failure?: CallFailed) => {
      ends[at]?.(failure);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('an approval is sent when its time is over, and has left the list until the server answered', async () => {
  const { kept, sent, gone, end } = stage();
  kept.keep(decision('a'));
  vi.advanceTimersByTime(keptMs - 1);
  expect([sent, gone()]).toEqual([[], ['a']]);
  vi.advanceTimersByTime(1);
  expect([sent, gone(), kept.read().pending]).toEqual([['a'], ['a'], null]);
  await end(0);
  expect(gone()).toEqual([]);
});

test('the next approval sends the one before at once', async () => {
  const { kept, sent, gone, end } = stage();
  for (const key of ['a', 'b', 'c']) kept.keep(decision(key));
  expect([sent, gone()]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
  ]);
  await end(0);
  expect([gone(), kept.read().pending?.key]).toEqual([['b', 'c'], 'c']);
  vi.advanceTimersByTime(keptMs);
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('what is taken back is never sent; it stands there again as it was typed', () => {
  const { kept, sent, gone } = stage();
  const open = vi.fn();
  kept.keep(decision('a', open));
  kept.takeBack();
  kept.takeBack();
  vi.advanceTimersByTime(2 * keptMs);
  expect([sent, gone()]).toEqual([[], []]);
  expect(open).toHaveBeenCalledTimes(1);
  expect(kept.read().returned.get('a')).toEqual({ typed: 'typed a', failure: null });
  kept.keep(decision('a'));
  expect(kept.read().returned.has('a')).toBe(false);
});

test('a refusal brings it back with its reason while the next one is kept', async () => {
  const { kept, refused, gone, end } = stage();
  kept.keep(decision('a'));
  kept.keep(decision('b'));
  const failure = new CallFailed({ status: 409, code: 'already_decided', message: 'by another' });
  await end(0, failure);
  expect([refused, gone(), kept.read().pending?.key]).toEqual([['a'], ['b'], 'b']);
  expect(kept.read().returned.get('a')).toEqual({ typed: 'typed a', failure });
});

test('whoever leaves waits until all of it arrived', async () => {
  const { kept, sent, end } = stage();
  let isLeft = false;
  kept.keep(decision('a'));
  kept.keep(decision('b'));
  void kept.sendNow().then(() => {
    isLeft = true;
  });
  expect(sent).toEqual(['a', 'b']);
  await end(1);
  expect(isLeft).toBe(false);
  await end(0);
  expect(isLeft).toBe(true);
  vi.advanceTimersByTime(keptMs);
  expect(sent).toEqual(['a', 'b']);
});

test('it is sent as the last screen that offers to take back goes, or the page is hidden', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browserWindow = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browserWindow.addEventListener.bind(browserWindow));
  vi.stubGlobal('removeEventListener', browserWindow.removeEventListener.bind(browserWindow));
  const { kept, sent } = stage();
  const leaveQueue = kept.watch();
  kept.keep(decision('a'));
  leaveQueue();
  const leaveRequest = kept.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual([]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual(['a']);
  kept.keep(decision('b'));
  browserWindow.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual(['a', 'b']);
  kept.keep(decision('c'));
  leaveRequest();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a', 'b', 'c']);
  vi.unstubAllGlobals();
});
