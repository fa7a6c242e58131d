/** Vocabulary and pure rules of questionnaires, shared by server and screens. */

export const questionKinds = ['short', 'paragraph', 'check', 'choice'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The people a question is directed to; `admin` is the trainer (specification, section 3). */
export const questionTargets = ['student', 'admin'] as const;
export type QuestionTarget = (typeof questionTargets)[number];

export const targets = ['student', 'admin', 'both'] as const;
export type Target = (typeof targets)[number];

/** Each placement is answered for apart, or none is. */
export const subjects = ['none', 'placement'] as const;
export type Subject = (typeof subjects)[number];

/** Chosen before publishing and never changed: nobody's name is kept with an answer, or it is graded. */
export const questionnaireWays = ['anonymous', 'graded'] as const;
export type QuestionnaireWay = (typeof questionnaireWays)[number];

export const questionnaireStates = ['draft', 'published', 'closed'] as const;
export type QuestionnaireState = (typeof questionnaireStates)[number];

/** How a questionnaire stands at a moment: its state, and where that is published, its times. */
export const standings = ['draft', 'waiting', 'open', 'over', 'closed'] as const;
export type Standing = (typeof standings)[number];

/** How far somebody is with what they may answer; `taken`: anonymous, and nobody knows more. */
export const turnStates = ['open', 'begun', 'sent', 'taken', 'over'] as const;
export type TurnState = (typeof turnStates)[number];

/** Of the keys that sign tokens. */
export const modulusBytes = 256;

/** Results are counted by one of these at a time. */
export const groupings = ['side', 'term', 'college'] as const;
export type Grouping = (typeof groupings)[number];

export interface Choice {
  /** Known in answers by this, which stays as the words change. */
  key: string;
  name: string;
  name_ar: string;
  /** The points for choosing it, in a graded questionnaire. */
  grade: number;
}

/** How many days before the end of a training its evaluation opens. */
export const evaluatedDays = 7;

export const mostSections = 15;
export const mostInSection = 25;
export const mostQuestions = 100;

interface Times {
  state: QuestionnaireState;
  starts_at: string;
  ends_at: string;
}

/** It is open from its start to the last moment before its end. */
export function standingOf({ state, starts_at, ends_at }: Times, now: Date): Standing {
  if (state !== 'published') return state;
  if (now < new Date(starts_at)) return 'waiting';
  return now < new Date(ends_at) ? 'open' : 'over';
}

/** Whether its answers are choices, which are counted and graded by themselves. */
export function isOfChoices(kind: QuestionKind): boolean {
  return kind === 'check' || kind === 'choice';
}

export interface Condition {
  /** A question that stands earlier, and the choice by which it must be answered. */
  question: number;
  choice: string;
}

export interface Item {
  question: number;
  condition: Condition | null;
}

export interface Section {
  name: string;
  name_ar: string;
  questions: readonly Item[];
}

interface Known {
  id: number;
  kind: QuestionKind;
  target: QuestionTarget;
  choices: readonly Choice[];
}

/** The reasons for which sections can't be saved. */
export const sectionFaults = [
  'question_unknown',
  'question_twice',
  'target_differs',
  'condition_later',
  'condition_unknown',
  'too_many_questions',
] as const;
export type SectionFault = (typeof sectionFaults)[number];

/** The first fault of the sections of a questionnaire with this target; null if they can be saved. */
export function findFault(
  sections: readonly Section[],
  target: Target,
  bank: ReadonlyMap<number, Known>,
): SectionFault | null {
  const items = sections.flatMap(({ questions }) => questions);
  if (items.length > mostQuestions) return 'too_many_questions';
  const before = new Set<number>();
  for (const { question: id, condition } of items) {
    const question = bank.get(id);
    if (!question) return 'question_unknown';
    if (before.has(id)) return 'question_twice';
    if (target !== 'both' && question.target !== target) return 'target_differs';
    const fault = condition && conditionFault(condition, question, before, bank);
    if (fault) return fault;
    before.add(id);
  }
  return null;
}

function conditionFault(
  condition: Condition,
  { target }: Known,
  before: ReadonlySet<number>,
  bank: ReadonlyMap<number, Known>,
): SectionFault | null {
  const earlier = bank.get(condition.question);
  if (!earlier || !before.has(earlier.id)) return 'condition_later';
  // Nobody answers the questions of the others.
  if (earlier.target !== target) return 'condition_unknown';
  return earlier.choices.some(({ key }) => key === condition.choice) ? null : 'condition_unknown';
}
