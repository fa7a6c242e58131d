import { type Attempt, isPassed, passedHours } from './transcript.ts';

/** A study plan and a student's progress in it. Shared by server and browser. */

export interface PlannedCourse {
  level: number;
  course_code: string;
  hours: number;
}

export const planStates = ['passed', 'registered', 'failed', 'remaining'] as const;
/** `failed` was taken and must be repeated. */
export type PlanState = (typeof planStates)[number];

export interface StudiedPlan<Course extends PlannedCourse> {
  levels: {
    level: number;
    courses: (Course & { state: PlanState; grade: string | null })[];
    hours: PlanHours;
  }[];
  /** `brought` is transferred credit: the source gives the hours, but not the courses they replace. */
  hours: PlanHours & { brought: number };
}

/** `total` is the plan's; `remaining` is neither passed nor transferred, registered or not. */
export interface PlanHours {
  total: number;
  passed: number;
  registered: number;
  remaining: number;
}

interface Studied {
  attempts: readonly Attempt[];
  /** Codes of the courses taken now. */
  registered: ReadonlySet<string>;
  /** All hours that the source counts as passed; the excess over the attempts is transferred credit. */
  passed_hours: number;
}

export function studyPlanOf<Course extends PlannedCourse>(
  plan: readonly Course[],
  studied: Studied,
): StudiedPlan<Course> {
  const inOrder = plan.toSorted((one, other) => one.level - other.level);
  const states = statesOf(studied);
  const levels = [...Map.groupBy(inOrder, ({ level }) => level)].map(([level, courses]) => {
    const shown = courses.map((course) => ({ ...course, ...states(course) }));
    return { level, courses: shown, hours: hoursOf(shown) };
  });
  const hours = hoursOf(levels.flatMap(({ courses }) => courses));
  const beyond = Math.max(0, studied.passed_hours - passedHours(studied.attempts));
  // Registered courses still have to be passed.
  const brought = Math.min(beyond, hours.remaining - hours.registered);
  return { levels, hours: { ...hours, brought, remaining: hours.remaining - brought } };
}

function statesOf({ attempts, registered }: Studied) {
  const grades = new Map<string, { grade: string; is_passed: boolean }>();
  for (const attempt of attempts) {
    // The last attempt counts, unless an earlier one was passed.
    if (grades.get(attempt.course_code)?.is_passed) continue;
    const { grade } = attempt;
    grades.set(attempt.course_code, { grade, is_passed: isPassed(attempt) });
  }
  return ({ course_code }: PlannedCourse): { state: PlanState; grade: string | null } => {
    const taken = grades.get(course_code);
    const grade = taken?.grade ?? null;
    if (taken?.is_passed) return { state: 'passed', grade };
    if (registered.has(course_code)) return { state: 'registered', grade };
    return { state: taken ? 'failed' : 'remaining', grade };
  };
}

function hoursOf(courses: readonly { hours: number; state: PlanState }[]): PlanHours {
  const sum = (...states: PlanState[]) =>
    courses.reduce((all, { hours, state }) => all + (states.includes(state) ? hours : 0), 0);
  return {
    total: sum(...planStates),
    passed: sum('passed'),
    registered: sum('registered'),
    remaining: sum('registered', 'failed', 'remaining'),
  };
}
