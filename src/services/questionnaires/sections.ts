import type { Questionnaire } from './contract.ts';

/** The sections of a questionnaire as they are sent: its questions by their ids. */
export function plainSections(sections: Questionnaire['sections']) {
  return sections.map(({ name, name_ar, questions }) => ({
    name,
    name_ar,
    questions: questions.map(({ id, condition }) => ({ question: id, condition })),
  }));
}
