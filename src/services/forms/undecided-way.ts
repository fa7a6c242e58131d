import { addDays, type Day } from '#platform/language/times/day.ts';
import { type Condition, holds, type Leaf, leavesOf } from './condition.ts';
import { byStudent, type Definition, type Field } from './definition.ts';

/** Answers tried before a form counts as one that may pass: its rules are too many to follow. */
const mostTries = 20_000;

/** A thing that rules ask of, with a value for each way in which they can tell it apart. */
interface Question {
  name: string;
  values: readonly unknown[];
}

/**
 * Whether a request could be sent that no step decides on, because the rules of all steps leave them out at once. Steps
 * that are left out have filled in nothing. Where rules ask of a text or a file, each is taken to hold or not by itself.
 */
export function canPassUndecided(definition: Definition): boolean {
  const rules = definition.steps.flatMap(({ skip_when }) => (skip_when ? [skip_when] : []));
  if (rules.length === 0 || rules.length < definition.steps.length) return false;
  const questions = questionsIn(rules, definition);
  const known = new Map<string, unknown>();
  let tries = 0;

  function canHold(next: number): boolean {
    tries += 1;
    if (tries > mostTries) return true;
    const truths = rules.map((rule) => truthOf(rule, known));
    if (truths.includes(false)) return false;
    const question = questions[next];
    if (!question) return !truths.includes(null);
    for (const value of question.values) {
      known.set(question.name, value);
      if (canHold(next + 1)) return true;
    }
    known.delete(question.name);
    return false;
  }
  return canHold(0);
}

/** Null while what it asks of isn't known. */
function truthOf(rule: Condition, known: ReadonlyMap<string, unknown>): boolean | null {
  if ('all' in rule) {
    const each = rule.all.map((one) => truthOf(one, known));
    return each.includes(false) ? false : each.includes(null) ? null : true;
  }
  if ('any' in rule) {
    const each = rule.any.map((one) => truthOf(one, known));
    return each.includes(true) ? true : each.includes(null) ? null : false;
  }
  if ('not' in rule) {
    const inner = truthOf(rule.not, known);
    return inner === null ? null : !inner;
  }
  const name = nameOf(rule);
  const byItself = known.get(aloneName(rule));
  if (typeof byItself === 'boolean') return byItself;
  if (!known.has(name)) return null;
  const answer = known.get(name);
  if (!('student' in rule)) return holds(rule, { answers: new Map([[rule.field, answer]]) });
  return holds(rule, { answers: new Map(), student: { [rule.student]: answer } as never });
}

const nameOf = (leaf: Leaf) => ('student' in leaf ? `student ${leaf.student}` : leaf.field);
const aloneName = (leaf: Leaf) => JSON.stringify(leaf);

function questionsIn(rules: readonly Condition[], definition: Definition): Question[] {
  const leaves = rules.flatMap(leavesOf);
  const asked = Map.groupBy(leaves, nameOf);
  return [...asked].flatMap(([name, about]): Question[] => {
    const [first] = about;
    if (first && 'student' in first) {
      const named = about.flatMap((leaf) => ('student' in leaf && 'is' in leaf ? leaf.is : []));
      if ('is' in first)
        return [{ name, values: first.student === 'gender' ? [1, 2] : [...named, 0] }];
      return [{ name, values: [null, ...valuesAround(about.flatMap(boundsOf))] }];
    }
    const field = findOwnField(definition, name);
    // Filled in by a step, or by nobody.
    if (!field) return [{ name, values: [null] }];
    const values = valuesOf(field, about);
    if (values) return [{ name, values: mayBeEmpty(field) ? [...values, null] : values }];
    const alone = new Map(about.map((leaf) => [aloneName(leaf), leaf]));
    return [...alone.keys()].map((each) => ({ name: each, values: [true, false] }));
  });
}

function findOwnField({ sections }: Definition, name: string): Field | undefined {
  const own = sections.filter(({ owner }) => owner === byStudent);
  return own.flatMap(({ fields }) => fields).find(({ key }) => key === name);
}

const mayBeEmpty = ({ required, shown }: Field) => required !== true || shown !== null;

/** Answers of which the rules tell each from the others; null for what can't be reckoned so. */
function valuesOf(field: Field, leaves: readonly Leaf[]): readonly unknown[] | null {
  const named = leaves.flatMap((leaf) => ('is' in leaf ? leaf.is : []));
  const bounds = leaves.flatMap(boundsOf);
  if (field.kind === 'statement') return [true];
  if (field.kind === 'choice' && bounds.length === 0) {
    return field.select === null ? field.options.map(({ value }) => value) : [...named, 'another'];
  }
  if (field.kind === 'number' || field.kind === 'money') {
    const { min, max } = field;
    const around = valuesAround([...named, ...bounds]);
    return [min, max, ...around.filter((one) => one > min && one < max)];
  }
  if (field.kind === 'date') {
    const days = [...named, ...bounds].filter(isDay);
    return days.flatMap((edge) => [addDays(edge, -1), edge, addDays(edge, 1)]);
  }
  return null;
}

const boundsOf = (leaf: Leaf) => ('is' in leaf ? [] : [leaf.from, leaf.to]);

/** Numbers on both sides of each edge, and on it. */
function valuesAround(edges: readonly unknown[]): number[] {
  const near = edges.map(Number).filter(Number.isFinite);
  return near.flatMap((edge) => [edge - 0.5, edge, edge + 0.5]);
}

const isDay = (value: unknown): value is Day =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value));
