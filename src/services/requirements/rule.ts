export const ruleKinds = ['hours', 'gpa', 'course', 'fees', 'documents'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Spec section 4: 1 under review, 2 qualified, 3 final rejection, 4 need modification. */
export const checkStates = { review: 1, qualified: 2, rejected: 3, modify: 4 } as const;
export type CheckState = (typeof checkStates)[keyof typeof checkStates];

/** Students with at most this many hours of the plan left, or as many as a rule of hours allows, are candidates. */
export const candidateHours = 36;

export interface Rule {
  kind: RuleKind;
  /** Null: of every major. */
  major_code: number | null;
  /** hours: the most that may be left; gpa: the least. Null for the others. */
  threshold: number | null;
  course_code: string | null;
}

/** The facts about a student that the rules ask. */
export interface Record {
  major_code: number;
  remaining_hours: number;
  /** Null before the first grades. */
  gpa: number | null;
  is_halted: boolean;
  documents: string;
  /** The codes of the courses that were passed. */
  passed: ReadonlySet<string>;
}

/** One rule's result, with the values it compared. */
export interface RuleResult {
  kind: RuleKind;
  is_met: boolean;
  threshold: number | null;
  course_code: string | null;
  /** The student's hours or average; null for the others, and before the first grades. */
  found: number | null;
}

/** The rules that apply to a major: its own of a kind stand in place of the general ones, courses beside them. */
export function rulesFor(rules: readonly Rule[], major_code: number): Rule[] {
  const own = rules.filter((rule) => rule.major_code === major_code);
  const replaced = new Set(own.filter(({ kind }) => kind !== 'course').map(({ kind }) => kind));
  const general = rules.filter((rule) => rule.major_code === null && !replaced.has(rule.kind));
  const known = new Set<string>();
  return [...general, ...own].filter(({ kind, course_code }) => {
    const key = `${kind} ${course_code}`;
    return known.has(key) ? false : known.add(key);
  });
}

/** Holds a student's record against the rules, each with its reason. */
export function judge(rules: readonly Rule[], record: Record): RuleResult[] {
  return rulesFor(rules, record.major_code).map(({ kind, threshold, course_code }) => {
    const { found, is_met } = answer({ kind, threshold, course_code }, record);
    return { kind, threshold, course_code, found, is_met };
  });
}

function answer({ kind, threshold, course_code }: Omit<Rule, 'major_code'>, record: Record) {
  const { remaining_hours, gpa, is_halted, documents, passed } = record;
  switch (kind) {
    case 'hours':
      return { found: remaining_hours, is_met: remaining_hours <= (threshold ?? 0) };
    case 'gpa':
      return { found: gpa, is_met: gpa !== null && gpa >= (threshold ?? 0) };
    case 'course':
      return { found: null, is_met: passed.has(course_code ?? '') };
    case 'fees':
      return { found: null, is_met: !is_halted };
    case 'documents':
      return { found: null, is_met: documents === 'Accepted' };
  }
}
