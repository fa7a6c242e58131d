interface Counted {
  key: string;
  answered: number;
}

/** The group into which groups too small to be told are merged. */
export const others = 'others';

/**
 * The group under which each is told: its own, or `others` where it has fewer answers than `least`. Where the others
 * together are still too few, the smallest of the rest joins them, so that no subtraction from the whole tells them. Those
 * who are among the others already come first.
 */
export function mergeSmall(groups: readonly Counted[], least: number): Map<string, string> {
  const sizeOf = ({ key, answered }: Counted) => (key === others ? -1 : answered);
  const sorted = groups.toSorted(
    (one, other) => sizeOf(one) - sizeOf(other) || one.key.localeCompare(other.key),
  );
  const shown = new Map(groups.map(({ key }) => [key, key]));
  let merged = 0;
  for (const { key, answered } of sorted) {
    const isSmall = key === others || answered < least;
    if (!isSmall && (merged === 0 || merged >= least)) break;
    shown.set(key, others);
    merged += answered;
  }
  return shown;
}
