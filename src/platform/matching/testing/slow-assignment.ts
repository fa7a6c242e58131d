import type { Applicant, Place } from '../assign-places.ts';

export interface Market {
  applicants: Applicant[];
  places: Place[];
}

export const classes = [0, 1, 2, 3];

/** Whether these may sit there together, by counting them. */
export function mayHold(place: Place, seated: readonly Applicant[]): boolean {
  const taken = (place.taken ?? []).flatMap(({ class: its, seats }) => Array(seats).fill(its));
  const held = [...taken, ...seated.map((one) => one.class)];
  const within = (its: readonly number[]) => held.filter((one) => its.includes(one)).length;
  // Seats taken before may fill more than a bound; nobody comes in addition then.
  const bounds = [{ classes, most: place.capacity }, ...place.quotas];
  return bounds.every(
    (bound) =>
      within(bound.classes) <= bound.most ||
      !seated.some((one) => bound.classes.includes(one.class)),
  );
}

export const rankAt = ({ wishes }: Applicant, { id }: Place) =>
  wishes.find(({ place }) => place === id)?.rank ?? 0;

/** Returns the applicants whom a place accepts of those who want it: in order of rank, each who still fits. */
export function choose(place: Place, from: readonly Applicant[]): Applicant[] {
  const chosen: Applicant[] = [];
  for (const one of from.toSorted((a, b) => rankAt(a, place) - rankAt(b, place))) {
    if (mayHold(place, [...chosen, one])) chosen.push(one);
  }
  return chosen;
}

/** The same result by rounds, in which each place chooses again among all who hold to it: slow, and independent. */
export function assignSlowly({ applicants, places }: Market): Map<number, number | null> {
  const refused = new Map(applicants.map(({ id }) => [id, new Set<number>()]));
  for (;;) {
    const wanted = new Map(applicants.map((one) => [one.id, firstLeft(one, refused)]));
    const before = [...refused.values()].reduce((sum, { size }) => sum + size, 0);
    for (const place of places) {
      const asking = applicants.filter(({ id }) => wanted.get(id) === place.id);
      const chosen = new Set(choose(place, asking));
      for (const one of asking) if (!chosen.has(one)) refused.get(one.id)?.add(place.id);
    }
    const after = [...refused.values()].reduce((sum, { size }) => sum + size, 0);
    if (after === before) return wanted;
  }
}

function firstLeft({ id, wishes }: Applicant, refused: ReadonlyMap<number, Set<number>>) {
  return wishes.find(({ place }) => !refused.get(id)?.has(place))?.place ?? null;
}
