/** What other services' screens may import. */

export { FormAnswers } from './fields/answers-summary.tsx';
export type { Filling, Typed } from './fields/filling.ts';
export { FormFields } from './fields/form-fields.tsx';
export { useAnswers } from './fields/use-answers.ts';
