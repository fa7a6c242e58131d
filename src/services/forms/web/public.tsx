/** What other services' screens may import. */

export type { Filling, Typed } from './fields/filling.ts';
export { FormAnswers } from './fields/form-answers.tsx';
export { FormFields } from './fields/form-fields.tsx';
export { useAnswers } from './fields/use-answers.ts';
