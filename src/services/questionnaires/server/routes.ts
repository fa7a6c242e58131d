import type { Handlers } from '#platform/http/bind.ts';
import type { questionnairesContract } from '../contract.ts';
import {
  addQuestionnaire,
  changeQuestionnaire,
  closeQuestionnaire,
  copyQuestionnaire,
  publishQuestionnaire,
  removeQuestionnaire,
} from './change-questionnaire.ts';
import { addChoices, changeChoices, listChoices } from './choices.ts';
import { questionnaireQueries, showQuestionnaire } from './queries.ts';
import type { QuestionnairesPlatform } from './questionnaires-platform.ts';
import { addQuestion, changeQuestion, listQuestions } from './questions.ts';

/** Fetch, authorize, command, present. */
export function questionnairesHandlers(
  deps: QuestionnairesPlatform,
): Handlers<typeof questionnairesContract> {
  const { reads } = deps.database;
  return {
    listChoices: ({ query }) => listChoices(reads, query),
    addChoices: ({ body, ...acting }) => addChoices(deps, body, acting),
    changeChoices: ({ params, body, ...acting }) =>
      changeChoices(deps, { ...params, ...body }, acting),
    listQuestions: ({ query }) => listQuestions(reads, query),
    addQuestion: ({ body, ...acting }) => addQuestion(deps, body, acting),
    changeQuestion: ({ params, body, ...acting }) =>
      changeQuestion(deps, { ...params, ...body }, acting),
    listQuestionnaires: ({ query, now }) => questionnaireQueries.page(reads, { ...query, now }),
    exportQuestionnaires: (call) =>
      questionnaireQueries.exported(deps, call, {
        asked: { ...call.body, now: call.now },
        within: { now: call.now },
      }),
    getQuestionnaire: ({ params, now }) => showQuestionnaire(reads, params.id, now),
    addQuestionnaire: ({ body, ...acting }) => addQuestionnaire(deps, body, acting),
    changeQuestionnaire: ({ params, body, ...acting }) =>
      changeQuestionnaire(deps, { ...params, ...body }, acting),
    copyQuestionnaire: ({ params, ...acting }) => copyQuestionnaire(deps, params, acting),
    publishQuestionnaire: ({ params, body, ...acting }) =>
      publishQuestionnaire(deps, { ...params, ...body }, acting),
    closeQuestionnaire: ({ params, ...acting }) => closeQuestionnaire(deps, params, acting),
    removeQuestionnaire: ({ params, ...acting }) => removeQuestionnaire(deps, params, acting),
  };
}
