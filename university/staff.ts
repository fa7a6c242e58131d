import { type FixedStaff, fixedStaff } from './fixed-staff.ts';
import { colleges, majorOf, majors } from './majors.ts';
import { drawName, drawNationality, type Gender } from './people.ts';
import { randomFor } from './random.ts';

export type StaffMember = Omit<FixedStaff, 'note' | 'note_ar'> & {
  is_resident: boolean;
  active: boolean;
};

export const headOfDepartment = 2;
export const academicGuide = 3;
export const dean = 4;

/** Everybody but the students and the guides drawn for them. */
export function staffOf(seed: number): readonly StaffMember[] {
  return [
    ...fixedStaff.map((member) => ({ ...member, is_resident: false, active: true })),
    ...headsAndDeans(seed),
    ...teachers(seed),
    ...counsellors(seed),
    ...officers(seed),
  ];
}

export function instructorOf(
  seed: number,
  user_id: string,
  gender: Gender,
  major_code: string,
  roles: readonly number[],
): StaffMember {
  const member = drawn(seed, user_id, 1, gender, roles);
  return { ...member, major_code, college_code: majorOf(major_code).college_code };
}

function headsAndDeans(seed: number): readonly StaffMember[] {
  const taken = (role: number, field: 'major_code' | 'college_code', code: string) =>
    fixedStaff.some(
      (each) => each.user_type === 1 && each[field] === code && each.roles.includes(role),
    );
  const heads = majors
    .filter((major) => !taken(headOfDepartment, 'major_code', major.code))
    .map((major) => {
      const gender = Number(major.code) % 2 === 0 ? 1 : 2;
      return instructorOf(seed, idAfter(902_000, major.code), gender, major.code, [2, 1]);
    });
  const deans = colleges
    .filter((college) => !taken(dean, 'college_code', college.code))
    .map((college) => {
      const first = majors.find((major) => major.college_code === college.code)?.code ?? '';
      return instructorOf(seed, idAfter(902_100, college.code), 1, first, [4]);
    });
  return [...heads, ...deans];
}

// Three who only teach in each department; every eighth has left.
function teachers(seed: number): readonly StaffMember[] {
  return majors.flatMap((major, index) =>
    [1, 2, 3].map((place) => {
      const number = index * 3 + place;
      const gender = place === 2 ? 2 : 1;
      const member = instructorOf(seed, idAfter(903_000, number), gender, major.code, [1]);
      return { ...member, active: number % 8 !== 0 };
    }),
  );
}

/** One for each section, beside the fixed ones who serve both. */
function counsellors(seed: number): readonly StaffMember[] {
  return ([1, 2] as const).map((gender) => ({
    ...instructorOf(seed, idAfter(904_000, gender), gender, '3', [19]),
    section: gender,
  }));
}

/** Offices with a counter for each section; the last two people have left. */
function officers(seed: number): readonly StaffMember[] {
  const counters = [5, 6, 7, 9, 12, 13, 15, 17].flatMap((code) => [code, code]);
  return counters.map((code, index) => ({
    ...drawn(seed, idAfter(700_100, index + 1), 3, index % 2 === 0 ? 1 : 2, [code]),
    active: index < counters.length - 2,
  }));
}

function drawn(
  seed: number,
  user_id: string,
  user_type: 1 | 3,
  gender: Gender,
  roles: readonly number[],
): StaffMember {
  const random = randomFor(seed, user_id);
  const nationality = drawNationality(random, user_type === 1 ? 0.75 : 1);
  return {
    user_id,
    user_type,
    gender,
    person: drawName(random, gender, nationality),
    roles,
    major_code: '',
    college_code: '',
    section: null,
    is_staff: true,
    office: '',
    is_resident: nationality !== 'SA',
    active: true,
  };
}

function idAfter(base: number, number: number | string): string {
  return String(base + Number(number));
}
