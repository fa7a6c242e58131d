/** A guide as far as it counts for who can be given to them. */
export interface GuideLoad {
  id: number;
  students: number;
  capacity: number;
  /** Kept to one section (1 male, 2 female), or null for both. */
  section: 1 | 2 | null;
}

export interface Placed {
  id: number;
  gender: 1 | 2;
  advisor_id: number | null;
}

export function takesSection({ section }: Pick<GuideLoad, 'section'>, gender: 1 | 2): boolean {
  return section === null || section === gender;
}

/** How many more students a guide may be given; one who has too many already gives none up. */
export function placesLeft({ students, capacity }: Pick<GuideLoad, 'students' | 'capacity'>) {
  return Math.max(0, capacity - students);
}

/**
 * Each student goes to the guide who has the fewest by then, within places and sections; between equals
 * they stay where they are, so that no more move than have to. Null is whom nobody has a place for.
 */
export function spreadEvenly(
  students: readonly Placed[],
  guides: readonly GuideLoad[],
): Map<number, number | null> {
  const loads = guides.map((guide) => ({
    ...guide,
    students: guide.students - students.filter(({ advisor_id }) => advisor_id === guide.id).length,
  }));
  // Who has fewer guides to choose from is placed first.
  const choices = ({ gender }: Placed) =>
    loads.filter((guide) => takesSection(guide, gender)).length;
  const inOrder = students.toSorted((a, b) => choices(a) - choices(b));
  return new Map(
    inOrder.map((student) => {
      const [guide] = loads
        .filter((one) => takesSection(one, student.gender) && placesLeft(one) > 0)
        .toSorted(
          (a, b) =>
            a.students - b.students ||
            Number(b.id === student.advisor_id) - Number(a.id === student.advisor_id),
        );
      if (guide) guide.students += 1;
      return [student.id, guide?.id ?? null] as const;
    }),
  );
}
