import { holds } from './condition.ts';
import {
  type Answer,
  type Answers,
  byStudent,
  type Definition,
  type Field,
  type Section,
} from './definition.ts';

export interface ShownField {
  field: Field;
  section: Section;
  required: boolean;
}

/**
 * The sections in the order in which they are filled: the student's, then each step's. A rule may ask of any section
 * before it.
 */
export function sectionsInOrder({ sections, steps }: Definition): Section[] {
  const owners = [byStudent, ...steps.map(({ key }) => key)];
  return owners.flatMap((owner) => sections.filter((section) => section.owner === owner));
}

/** The fields that are asked with these answers, and which of them must be answered. */
export function shownFields(definition: Definition, answers: Answers): Map<string, ShownField> {
  return walkFields(definition, ({ field }) => answerIn(answers, field.key)).shown;
}

/** Returns the answers of the fields that are asked; those under a field that has vanished are left out. */
export function shownAnswers(definition: Definition, answers: Answers): Map<string, Answer> {
  return walkFields(definition, ({ field }) => answerIn(answers, field.key)).answers;
}

/** One pass from first to last, so that rules which ask of later fields, or of each other, find no answer. */
export function walkFields(
  definition: Definition,
  answerOf: (shown: ShownField) => Answer | undefined,
): { shown: Map<string, ShownField>; answers: Map<string, Answer> } {
  const shown = new Map<string, ShownField>();
  const answers = new Map<string, Answer>();
  for (const section of sectionsInOrder(definition)) {
    for (const field of section.fields) {
      if (shown.has(field.key) || (field.shown && !holds(field.shown, { answers }))) continue;
      const { kind, required } = field;
      const isAsked = typeof required === 'boolean' ? required : holds(required, { answers });
      const entry = { field, section, required: kind !== 'record' && isAsked };
      shown.set(field.key, entry);
      const answer = kind === 'record' ? undefined : answerOf(entry);
      if (answer !== undefined) answers.set(field.key, answer);
    }
  }
  return { shown, answers };
}

export function answerIn(answers: Answers, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

/** Whether the student, or the step of this key, may see what stands in the section. */
export function mayBeSeenBy({ owner, seen_by }: Section, viewer: string): boolean {
  return owner === viewer || seen_by === null || seen_by.includes(viewer);
}

/** The definition without the fields that the viewer may not see; the way and its steps are everybody's. */
export function definitionFor(definition: Definition, viewer: string): Definition {
  const sections = definition.sections.filter((section) => mayBeSeenBy(section, viewer));
  return { ...definition, sections };
}
