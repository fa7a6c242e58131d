/** The facts about a guide that matter for assigning students. */
export interface GuideLoad {
  id: number;
  students: number;
  capacity: number;
  /** The only section they may guide (1 male, 2 female), or null for both. */
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

/** How many more students the guide can take; 0 if they are over the limit already. */
export function placesLeft({ students, capacity }: Pick<GuideLoad, 'students' | 'capacity'>) {
  return Math.max(0, capacity - students);
}

/**
 * Assigns each student to the guide with the fewest students at that point, within places and sections. On
 * a tie they keep their guide, so as few as possible move. Null if no guide has a place.
 */
export function spreadEvenly(
  students: readonly Placed[],
  guides: readonly GuideLoad[],
): Map<number, number | null> {
  const loads = guides.map((guide) => ({
    ...guide,
    students: guide.students - students.filter(({ advisor_id }) => advisor_id === guide.id).length,
  }));
  // Students with fewer possible guides are placed first.
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
