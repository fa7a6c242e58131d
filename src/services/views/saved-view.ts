/** So many views of one list may a person keep; more than that nobody finds again. */
export const mostViews = 30;

type Address = Readonly<Record<string, string | undefined>>;

/** Whether an address shows just what a view keeps, in whichever order they name it. */
export function isSameAddress(one: Address, other: Address): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** What changes of the present address so that it shows the view and nothing besides. */
export function changesTo(view: Address, present: Address): Address {
  const gone = Object.keys(present).map((name) => [name, undefined]);
  return { ...Object.fromEntries(gone), ...view };
}
