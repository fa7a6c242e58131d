/** What other services' screens may import. */

export { AnswerText } from './fields/answer-cell.tsx';
export { FormAnswers } from './fields/answers-summary.tsx';
export { FormFields } from './fields/form-fields.tsx';
export { useAnswers } from './fields/use-answers.ts';
