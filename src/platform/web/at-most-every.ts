/**
 * `act`, which runs at once for a text and then at most once in `ms` while it is asked for on and on; what was asked for
 * last is never lost.
 */
export function atMostEvery(ms: number, act: (of: string) => void): (of: string) => void {
  const asked = new Map<string, boolean>();
  function run(of: string): void {
    if (asked.has(of)) {
      asked.set(of, true);
      return;
    }
    asked.set(of, false);
    act(of);
    setTimeout(() => {
      const isAsked = asked.get(of);
      asked.delete(of);
      if (isAsked) run(of);
    }, ms);
  }
  return run;
}
