/** Has the user prove who they are by something accepted; resolves to whether they did. */
type Asker = (accepts: readonly string[]) => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the one dialog that asks; returns how to take it back. */
export function onFreshCheck(fresh: Asker): () => void {
  asker = fresh;
  return () => {
    if (asker === fresh) asker = null;
  };
}

/** Asks once for all calls that need it at the moment; without anybody to ask, it isn't proven. */
export function checkFresh(accepts: readonly string[]): Promise<boolean> {
  if (!asker) return Promise.resolve(false);
  asking ??= asker(accepts).finally(() => {
    asking = null;
  });
  return asking;
}
