interface Waiting {
  name: string;
  /** The ones it comes after; `'all'`: every other that isn't `'all'` itself. */
  after?: readonly string[] | 'all' | undefined;
}

/** All of them in their own order, but each after those that it names. */
export function inTurn<One extends Waiting>(all: readonly One[]): One[] {
  const placed = new Set<One>();
  const place = (one: One, way: readonly string[]): void => {
    if (way.includes(one.name)) {
      throw new Error(`each waits for the next: ${[...way, one.name].join(', ')}`);
    }
    if (placed.has(one)) return;
    for (const before of beforeOf(one, all)) place(before, [...way, one.name]);
    placed.add(one);
  };
  for (const one of all) place(one, []);
  return [...placed];
}

function beforeOf<One extends Waiting>({ name, after = [] }: One, all: readonly One[]): One[] {
  if (after === 'all') return all.filter((one) => one.after !== 'all');
  return after.map((wanted) => {
    const found = all.find((one) => one.name === wanted);
    if (!found) throw new Error(`${name} comes after ${wanted}, which isn't there`);
    return found;
  });
}
