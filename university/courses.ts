import { anaesthesiaPlan } from './plans/anaesthesia.ts';
import { computerSciencePlan } from './plans/computer-science.ts';
import { emergencyServicesPlan } from './plans/emergency-services.ts';
import { healthInformationSystemsPlan } from './plans/health-information-systems.ts';
import { industrialEngineeringPlan } from './plans/industrial-engineering.ts';
import { informationSystemsPlan } from './plans/information-systems.ts';
import { medicinePlan } from './plans/medicine.ts';
import { nursingPlan } from './plans/nursing.ts';
import type { Course, Plan } from './plans/parse-plan.ts';
import { pharmacyPlan } from './plans/pharmacy.ts';
import { respiratoryTherapyPlan } from './plans/respiratory-therapy.ts';
import { computingFoundation, healthFoundation, universityPlan } from './plans/shared.ts';
import { itemAt } from './random.ts';

export type { Course };

export const courseColumns = ['code', 'name', 'name_ar', 'major_code', 'hours'] as const;

const plans: Readonly<Record<string, Plan>> = {
  1: withUniversity(medicinePlan),
  2: withUniversity(pharmacyPlan),
  3: withUniversity([...healthFoundation, ...nursingPlan]),
  4: withUniversity([...healthFoundation, ...respiratoryTherapyPlan]),
  5: withUniversity([...computingFoundation, ...computerSciencePlan]),
  6: withUniversity([...computingFoundation, ...informationSystemsPlan]),
  7: withUniversity([...healthFoundation, ...emergencyServicesPlan]),
  8: withUniversity(industrialEngineeringPlan),
  9: withUniversity([...healthFoundation, ...anaesthesiaPlan]),
  10: withUniversity([...computingFoundation, ...healthInformationSystemsPlan]),
};

export const planColumns = ['major_code', 'level', 'course_code'] as const;

/** Every course once, though several plans may hold it. */
export const courses: readonly Course[] = [...new Set(Object.values(plans).flat(2))].sort(
  (one, other) => (one.code < other.code ? -1 : 1),
);

/** The study plans: what each major takes at each level; a shared course stands in several. */
export const planRows = Object.entries(plans).flatMap(([major_code, plan]) =>
  plan.flatMap((level, index) =>
    level.map((course) => ({ major_code, level: index + 1, course_code: course.code })),
  ),
);

export function levelCount(major_code: string): number {
  return planOf(major_code).length;
}

/** Past the plan's end a student still works on its last level. */
export function coursesAtLevel(major_code: string, level: number): readonly Course[] {
  const plan = planOf(major_code);
  return itemAt(plan, Math.min(level, plan.length) - 1);
}

export function hoursBeforeLevel(major_code: string, level: number): number {
  return hoursOf(
    planOf(major_code)
      .slice(0, level - 1)
      .flat(),
  );
}

export function hoursOf(some: readonly Course[]): number {
  return some.reduce((sum, course) => sum + course.hours, 0);
}

function planOf(major_code: string): Plan {
  const plan = plans[major_code];
  if (!plan) throw new Error(`No plan for major ${major_code}`);
  return plan;
}

function withUniversity(plan: Plan): Plan {
  return plan.map((level, index) => [...(universityPlan[index] ?? []), ...level]);
}
