/** What other services' screens may import. */

export { FormAnswers } from './fields/answers-summary.tsx';
export { FormFields } from './fields/form-fields.tsx';
export { useAnswers } from './fields/use-answers.ts';
