/** The first pause, as a part of the longest. */
const shortest = 1 / 16;

/**
 * `act`, which runs at once for a text and then ever more rarely while it is asked for on and on, at last once in `ms`:
 * of a few in a row each is soon there, and many in a row are few. What was asked for last is never lost.
 */
export function atMostEvery(ms: number, act: (of: string) => void): (of: string) => void {
  const asked = new Map<string, boolean>();
  function run(of: string, pause: number): void {
    asked.set(of, false);
    act(of);
    setTimeout(() => {
      const isAsked = asked.get(of);
      asked.delete(of);
      if (isAsked) run(of, Math.min(ms, 2 * pause));
    }, pause);
  }
  return (of) => {
    if (asked.has(of)) asked.set(of, true);
    else run(of, ms * shortest);
  };
}
