import { type AskedStudent, holds } from './condition.ts';
import type { Answers, Definition, Step } from './definition.ts';
import { shownAnswers } from './shown.ts';

/** Steps that run side by side are one stage; a request is at one stage at a time. */
export type Stage = Step[];

/** All stages in their order, for any student. */
export function stagesOf({ steps }: Pick<Definition, 'steps'>): Stage[] {
  const stages: Stage[] = [];
  for (const step of steps) {
    const before = stages.at(-1);
    if (step.beside && before) before.push(step);
    else stages.push([step]);
  }
  return stages;
}

/**
 * The stages that this request passes: without the steps that a rule leaves out, and without empty stages. Somebody
 * always decides: where all steps are left out, the last one isn't.
 */
export function stepsOf(
  definition: Definition,
  { student, answers }: { student: AskedStudent; answers: Answers },
): Stage[] {
  const known = { student, answers: shownAnswers(definition, answers) };
  const stages = stagesOf(definition)
    .map((stage) => stage.filter(({ skip_when }) => !skip_when || !holds(skip_when, known)))
    .filter((stage) => stage.length > 0);
  const last = definition.steps.at(-1);
  return stages.length > 0 || !last ? stages : [[last]];
}
