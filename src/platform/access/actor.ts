/** Spec section 3. */
export const userTypes = { instructor: 1, student: 2, employee: 3, admin: 4 } as const;

export type UserType = (typeof userTypes)[keyof typeof userTypes];

/** 1 male, 2 female; also the section (student location) a person belongs to. */
export type Gender = 1 | 2;

/** The signed-in person as every call sees them; a change to their rights takes effect within a second. */
export interface Actor {
  id: number;
  user_id: string;
  user_type: UserType;
  /** The role in force: instructor type, role id or privilege by user type; 0 for a student. */
  role: number;
  gender: Gender;
  session_id: string;
  first_login: boolean;
  is_halted: boolean;
  is_staff: boolean;
}

/** The person who makes a change or looks something up, and the moment. */
export interface Acting {
  actor: Actor;
  now: Date;
}
