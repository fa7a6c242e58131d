/** Spec section 6: role codes, for all user types. The spec gives 35, 36 and 37 no name. */
export const roles = {
  student: 0,
  instructor: 1,
  head_of_department: 2,
  academic_guide: 3,
  dean: 4,
  registration_manager: 5,
  registration: 6,
  scholarship: 7,
  vice_dean: 8,
  faculty_registration: 9,
  dean_of_admission: 10,
  forms: 11,
  finance: 12,
  laboratory: 13,
  library: 14,
  it: 15,
  student_affairs: 16,
  safety: 17,
  quality: 18,
  counsellor: 19,
  internship: 20,
  general_science: 21,
  system_admin: 22,
  general_vice_dean: 23,
  assistant_head: 24,
  faculty_guidance: 25,
  department_guidance: 26,
  student_affairs_manager: 27,
  student_advisory: 28,
  service_coordinator: 29,
  internship_unit: 32,
} as const;

export type Role = keyof typeof roles;

/** Codes whose rights, for an instructor, differ from the role with the same code. */
export const instructorTypes = {
  /** Approves new counsellors, and is one; for other user types 9 is faculty registration. */
  psychological_guidance: 9,
  /** Sees only system data; for other user types 12 is financial management. */
  system_data: 12,
} as const;

export type InstructorType = keyof typeof instructorTypes;

/** Whether the code means something else for instructors than for other user types. */
export function isOwnOfInstructors(code: number): boolean {
  return Object.values<number>(instructorTypes).includes(code);
}
