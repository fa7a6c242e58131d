import { majors } from './majors.ts';
import type { Gender } from './people.ts';
import { itemAt } from './random.ts';
import { instructorOf, type StaffMember } from './staff.ts';
import type { Student } from './students.ts';

export type Guidance = {
  /** The guides drawn for this many students, beside the fixed ones. */
  guides: readonly StaffMember[];
  /** Named when the students and courses of this term had been given out: they have none of either. */
  newGuides: readonly StaffMember[];
  /** Gives the next student a guide of the same department and section. */
  guideFor(student: Student): string;
};

const studentsPerGuide = 160;
/** Their numbers run from 901001 and must not reach 902000; a huge university has fuller lists. */
const mostGuides = 950;

/** The fixed guides and the department and section whose students they share in. */
const fixedGuides: Readonly<Record<string, string>> = {
  '1-1': '900003',
  '2-2': '900104',
  '5-1': '900050',
};

// 900003 shows what a very full list is like: three students of four, up to this many.
const fullGuide = '900003';
const fullList = 320;

export function createGuidance(seed: number, students: number): Guidance {
  const guides: StaffMember[] = [];
  const groups = new Map<string, string[]>();
  for (const { major_code, gender, count } of groupSizes(students)) {
    const drawn = Array.from({ length: count }, (_, index) =>
      guide(seed, guides.length + index + 1, major_code, gender),
    );
    guides.push(...drawn);
    const fixed = fixedGuides[groupKey(major_code, gender)];
    groups.set(groupKey(major_code, gender), [
      ...(fixed ? [fixed] : []),
      ...drawn.map((each) => each.user_id),
    ]);
  }
  return { guides, newGuides: newGuides(seed), guideFor: takeTurns(groups) };
}

function takeTurns(groups: ReadonlyMap<string, readonly string[]>): Guidance['guideFor'] {
  const turns = new Map<string, number>();
  let full = 0;
  return ({ major_code, gender }) => {
    const key = groupKey(major_code, gender);
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const ids = groups.get(key) ?? [];
    if (ids[0] !== fullGuide) return itemAt(ids, turn % ids.length);
    if (full < fullList && turn % 4 !== 3) {
      full += 1;
      return fullGuide;
    }
    return itemAt(ids, 1 + (turn % (ids.length - 1)));
  };
}

function groupSizes(students: number) {
  const list_length = Math.max(studentsPerGuide, students / mostGuides);
  return majors.flatMap((major) =>
    ([1, 2] as const).map((gender) => {
      const share = major.share * (gender === 2 ? major.female_share : 1 - major.female_share);
      const count = Math.max(1, Math.round((students * share) / list_length));
      return { major_code: major.code, gender, count };
    }),
  );
}

function guide(seed: number, number: number, major_code: string, gender: Gender): StaffMember {
  // Every other guide also teaches, and can switch between the two roles.
  const roles = number % 2 === 0 ? [3, 1] : [3];
  const member = instructorOf(seed, String(901_000 + number), gender, major_code, roles);
  return { ...member, section: gender };
}

/** One for each section, in a large department; beyond the numbers of the others. */
function newGuides(seed: number): readonly StaffMember[] {
  return [
    { ...instructorOf(seed, '901998', 1, '5', [3]), section: 1 },
    { ...instructorOf(seed, '901999', 2, '2', [3]), section: 2 },
  ];
}

function groupKey(major_code: string, gender: Gender): string {
  return `${major_code}-${gender}`;
}
