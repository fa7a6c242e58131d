/** The same fetch for everybody who asks; one that failed is tried anew by the next. */
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
