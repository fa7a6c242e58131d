/** The most views that a person may save per list. */
export const mostViews = 30;

type Address = Readonly<Record<string, string | undefined>>;

/** Whether two addresses are the same view, in any order of names. */
export function isSameAddress(one: Address, other: Address): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** The changes that turn the present address into the view and nothing else. */
export function changesTo(view: Address, present: Address): Address {
  const gone = Object.keys(present).map((name) => [name, undefined]);
  return { ...Object.fromEntries(gone), ...view };
}
