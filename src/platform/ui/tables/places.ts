/** The list with one of them elsewhere. */
export function moved<One>(all: readonly One[], from: number, to: number): One[] {
  const rest = all.filter((_, place) => place !== from);
  const one = all[from];
  return one === undefined ? [...all] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

export function replaced<One>(all: readonly One[], place: number, one: One): One[] {
  return all.map((each, at) => (at === place ? one : each));
}

export function without<One>(all: readonly One[], place: number): One[] {
  return all.filter((_, at) => at !== place);
}
