/** Shares one fetch between all callers; after a failure the next caller tries again. */
export function once<Fetched>(fetch: () => Promise<Fetched>): () => Promise<Fetched> {
  let coming: Promise<Fetched> | null = null;
  return () => {
    coming ??= fetch().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
