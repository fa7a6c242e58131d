export type KeyOf<Ordering extends string> = Ordering extends `-${infer Key}` ? Key : Ordering;

/** An ordering's key and direction: `-gpa` is `gpa`, descending. */
export function sortOf<Ordering extends string>(ordering: Ordering) {
  const isDescending = ordering.startsWith('-');
  return {
    key: ordering.slice(isDescending ? 1 : 0) as KeyOf<Ordering>,
    direction: isDescending ? ('desc' as const) : ('asc' as const),
  };
}
