import { holds } from './condition.ts';
import {
  type Answers,
  byStudent,
  type Definition,
  type Field,
  type Section,
} from './definition.ts';

/**
 * The sections in the order in which they are filled: the student's, then each step's. A rule may ask of
 * whatever comes before it.
 */
export function sectionsInOrder({ sections, steps }: Definition): Section[] {
  const owners = [byStudent, ...steps.map(({ key }) => key)];
  return owners.flatMap((owner) => sections.filter((section) => section.owner === owner));
}

/** The fields that are asked with these answers, and which of them must be answered. */
export function shownFields(
  definition: Definition,
  answers: Answers,
): Map<string, { field: Field; section: Section; required: boolean }> {
  return walkFields(definition, answers).shown;
}

/** The answers of the fields that are asked: what stands under a field that has vanished isn't said. */
export function shownAnswers(
  definition: Definition,
  answers: Answers,
): ReadonlyMap<string, Answers[string]> {
  return walkFields(definition, answers).answers;
}

/** One pass from first to last, so that rules which ask of later fields, or of each other, find no answer. */
function walkFields(definition: Definition, given: Answers) {
  const shown = new Map<string, { field: Field; section: Section; required: boolean }>();
  const answers = new Map<string, Answers[string]>();
  for (const section of sectionsInOrder(definition)) {
    for (const field of section.fields) {
      if (shown.has(field.key) || (field.shown && !holds(field.shown, { answers }))) continue;
      const { required } = field;
      const isRequired = typeof required === 'boolean' ? required : holds(required, { answers });
      shown.set(field.key, { field, section, required: field.kind !== 'record' && isRequired });
      const answer = Object.hasOwn(given, field.key) ? given[field.key] : undefined;
      if (answer !== undefined && field.kind !== 'record') answers.set(field.key, answer);
    }
  }
  return { shown, answers };
}

/** Whether the student, or the step of this key, may see what stands in the section. */
export function mayBeSeenBy({ owner, seen_by }: Section, viewer: string): boolean {
  return owner === viewer || seen_by === null || seen_by.includes(viewer);
}
