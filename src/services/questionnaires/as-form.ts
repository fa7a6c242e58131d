import { byStudent, type Definition, type Field } from '#services/forms/contract.ts';
import type { Choice, QuestionKind } from './questionnaire.ts';

interface SectionQuestion {
  id: number;
  kind: QuestionKind;
  target: string;
  text: string;
  text_ar: string;
  is_required: boolean;
  is_scale: boolean;
  choices: readonly Omit<Choice, 'grade'>[];
  condition: { question: number; choice: string } | null;
}

interface QuestionSection {
  name: string;
  name_ar: string;
  questions: readonly SectionQuestion[];
}

/** The longest answers in words. */
export const longest = { short: 300, paragraph: 2000 } as const;

/** The key under which a question is answered. */
export function keyOf(question_id: number): string {
  return `q${question_id}`;
}

/**
 * The questions of one target as a form, so that they are asked, shown under their conditions and checked as a form’s
 * fields are. Sections that ask this target nothing are left out.
 */
export function asForm(sections: readonly QuestionSection[], target: string): Definition {
  const formSections = sections.map(({ questions, name, name_ar }, place) => ({
    key: `s${place + 1}`,
    title: name,
    title_ar: name_ar,
    owner: byStudent,
    seen_by: null,
    fields: questions.filter((one) => one.target === target).map(fieldOf),
  }));
  return {
    title: '',
    title_ar: '',
    goal: 'support',
    help: '',
    help_ar: '',
    needs: '',
    needs_ar: '',
    search_words: '',
    for_whom: null,
    window: null,
    sections: formSections.filter(({ fields }) => fields.length > 0),
    steps: [],
  };
}

function fieldOf({
  id,
  kind,
  text,
  text_ar,
  is_required,
  is_scale,
  choices,
  condition,
}: SectionQuestion): Field {
  const common = {
    key: keyOf(id),
    label: text,
    label_ar: text_ar,
    help: '',
    help_ar: '',
    required: is_required,
    shown: condition && { field: keyOf(condition.question), is: [condition.choice] },
  };
  const options = choices.map(({ key, name, name_ar }) => ({
    value: key,
    label: name,
    label_ar: name_ar,
  }));
  switch (kind) {
    case 'short':
      return { ...common, kind: 'text', max_length: longest.short };
    case 'paragraph':
      return { ...common, kind: 'long_text', max_length: longest.paragraph };
    case 'choice':
      return { ...common, kind: 'choice', compare: null, scale: is_scale, options, select: null };
    case 'check':
      return { ...common, kind: 'choices', options, select: null, most: options.length };
  }
}

/** The points of the answers to a question that grades itself; null where somebody must read it. */
export function pointsOf(
  { kind, grade, choices }: { kind: QuestionKind; grade: number; choices: readonly Choice[] },
  answer: unknown,
): number | null {
  if (kind === 'short' || kind === 'paragraph') return null;
  const chosen: unknown[] = Array.isArray(answer) ? answer : [answer];
  const sum = choices
    .filter(({ key }) => chosen.includes(key))
    .reduce((points, choice) => points + choice.grade, 0);
  return Math.min(sum, grade);
}
