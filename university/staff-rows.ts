import { nationalId, phoneNumber, staffEmail } from './identity.ts';
import { colleges } from './majors.ts';
import { randomFor } from './random.ts';
import { academicGuide, dean, headOfDepartment, type StaffMember } from './staff.ts';

export const userColumns = [
  'user_id',
  'user_type',
  'national_id',
  'first_name',
  'middle_name',
  'last_name',
  'first_name_ar',
  'middle_name_ar',
  'last_name_ar',
  'gender',
  'email',
  'phone',
  'is_staff',
  'is_advisory',
  'college_code',
  'major_code',
  'section',
  'roles',
  'active',
] as const;

export const instructorColumns = [
  'user_id',
  'rank',
  'rank_ar',
  'department',
  'college_code',
  'is_advisory',
  'instructor_types',
  'office',
  'active',
] as const;

// Below these the fixed students have their serials, above them the other students.
const firstSerial = 100;

/** Dean, vice dean, dean of admission. */
const professorsRoles = [dean, 8, 10];

/** Rank by gender: the Arabic word changes. */
const ranks = {
  professor: ['Professor', 'أستاذ', 'أستاذة'],
  associate: ['Associate professor', 'أستاذ مشارك', 'أستاذة مشاركة'],
  assistant: ['Assistant professor', 'أستاذ مساعد', 'أستاذة مساعدة'],
  lecturer: ['Lecturer', 'محاضر', 'محاضرة'],
  teaching_assistant: ['Teaching assistant', 'معيد', 'معيدة'],
} as const;

/** A college's head is the head of its first department. */
export function collegeRows(staff: readonly StaffMember[]) {
  const holder = (college_code: string, role: number) =>
    staff.find(
      (each) =>
        each.user_type === 1 && each.college_code === college_code && each.roles.includes(role),
    )?.user_id ?? null;
  return colleges.map((college) => ({
    ...college,
    head_id: holder(college.code, headOfDepartment),
    dean_id: holder(college.code, dean),
  }));
}

export function userRows(staff: readonly StaffMember[]) {
  return staff.map((member, index) => ({
    ...member.person,
    user_id: member.user_id,
    user_type: member.user_type,
    national_id: nationalId(member.is_resident ? 2 : 1, firstSerial + index),
    gender: member.gender,
    email: staffEmail(member.user_id),
    phone: phoneNumber(firstSerial + index),
    is_staff: member.is_staff,
    is_advisory: isAdvisory(member),
    college_code: member.college_code,
    major_code: member.major_code,
    section: member.section,
    roles: member.roles.join('|'),
    active: member.active,
  }));
}

export function instructorRows(seed: number, staff: readonly StaffMember[]) {
  return staff
    .filter((member) => member.user_type === 1)
    .map((member) => ({
      user_id: member.user_id,
      ...rankOf(seed, member),
      department: member.major_code,
      college_code: member.college_code,
      is_advisory: isAdvisory(member),
      instructor_types: member.roles.join('|'),
      office: member.office || officeOf(seed, member),
      active: member.active,
    }));
}

function isAdvisory(member: StaffMember): boolean {
  return member.user_type === 1 && member.roles.includes(academicGuide);
}

function rankOf(seed: number, member: StaffMember): { rank: string; rank_ar: string } {
  const [rank, masculine, feminine] = ranks[drawRank(seed, member)];
  return { rank, rank_ar: member.gender === 1 ? masculine : feminine };
}

function drawRank(seed: number, member: StaffMember): keyof typeof ranks {
  if (member.roles.some((role) => professorsRoles.includes(role))) return 'professor';
  if (member.roles.includes(headOfDepartment)) return 'associate';
  const random = randomFor(seed, `rank of ${member.user_id}`);
  return random.pick(['associate', 'assistant', 'assistant', 'lecturer', 'teaching_assistant']);
}

function officeOf(seed: number, member: StaffMember): string {
  const random = randomFor(seed, `office of ${member.user_id}`);
  const building = 'ABCDEF'[Number(member.college_code) - 1];
  return `${building}-${random.int(1, 3)}${String(random.int(1, 40)).padStart(2, '0')}`;
}
