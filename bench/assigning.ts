import { assignPlaces } from '#platform/matching/assign-places.ts';
import { randomFor } from '#university/random.ts';
import type { Report } from './report.ts';
import { median } from './report.ts';

/** The whole work of a distribution against reading its input, and how both grow. */
export async function measureAssigning(
  _site: unknown,
  report: Report,
  size = 50_000,
): Promise<void> {
  report.section('Seating students by their wishes: 20 each, a place for each 20');
  for (const students of [1000, 10_000, 50_000].filter((one) => one <= size)) {
    const text = JSON.stringify(marketOf(students));
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      const { applicants, places } = JSON.parse(text) as ReturnType<typeof marketOf>;
      const read = performance.now();
      assignPlaces(applicants, places);
      return { reading: read - began, seating: performance.now() - read };
    });
    report.add({
      name: `${students} students, ${students / 20} places`,
      ours: median(times.map(({ seating }) => seating)),
      baseline: median(times.map(({ reading }) => reading)),
      unit: 'ms',
    });
  }
}

/** Wishes lean to the same places; seats are split by gender, and one gender's by major. */
function marketOf(students: number) {
  const random = randomFor(1, 'assigning');
  const places = Array.from({ length: students / 20 }, (_, id) => ({
    id,
    capacity: random.int(10, 26),
    quotas: [
      { id: 1, classes: [0, 1], most: random.int(5, 14) },
      { id: 2, classes: [2, 3], most: random.int(5, 14) },
      { id: 3, classes: [0], most: random.int(2, 8) },
    ],
  }));
  const ids = places.map(({ id }) => id);
  return {
    places,
    applicants: Array.from({ length: students }, (_, id) => {
      const wished = new Set<number>();
      while (wished.size < 20) wished.add(random.pickFromFront(ids));
      return {
        id,
        class: random.int(0, 3),
        wishes: [...wished].map((place) => ({ place, rank: (id * 7919) % 1_000_003 })),
      };
    }),
  };
}
