import type { Answer, Answers, Comparison, Field } from './definition.ts';
import { answerIn } from './shown.ts';

/** The comparison with an earlier answer that this one doesn't meet; null if it does, or there is none. */
export function brokenComparison(field: Field, answer: Answer, others: Answers): Comparison | null {
  if (!('compare' in field) || !field.compare) return null;
  const { field: key, is } = field.compare;
  const other = answerIn(others, key);
  if (other === undefined) return null;
  const [one, two] = field.kind === 'date' ? [answer, other] : [Number(answer), Number(other)];
  const holds = { differs: answer !== other, above: one > two, below: one < two };
  return holds[is] ? null : is;
}
