import { admin, instructor } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import type { QuestionnairesShapes } from './contract.ts';

/** Internship staff and quality make questionnaires (specification, section 6). */
export const questionnaireStaff = [...internshipStaff, instructor('quality'), admin('quality')];

const questionnaires = listCalls('/questionaire/questionnaires', questionnaireStaff);
const once = { idempotent: true } as const;

export const questionnairesCalls = defineCalls<QuestionnairesShapes>(
  'questionnaires',
  'QuestionaireEnable',
)({
  listChoices: call('GET /questionaire/choices', questionnaireStaff),
  addChoices: call('POST /questionaire/choices', questionnaireStaff, once),
  changeChoices: call('PUT /questionaire/choices/{id}', questionnaireStaff),
  listQuestions: call('GET /questionaire/questions', questionnaireStaff),
  addQuestion: call('POST /questionaire/questions', questionnaireStaff, once),
  changeQuestion: call('PUT /questionaire/questions/{id}', questionnaireStaff),
  listQuestionnaires: questionnaires.list,
  exportQuestionnaires: questionnaires.exported,
  getQuestionnaire: call('GET /questionaire/questionnaires/{id}', questionnaireStaff),
  addQuestionnaire: call('POST /questionaire/questionnaires', questionnaireStaff, once),
  changeQuestionnaire: call('PUT /questionaire/questionnaires/{id}', questionnaireStaff),
  copyQuestionnaire: call('POST /questionaire/questionnaires/{id}/copy', questionnaireStaff, once),
  publishQuestionnaire: call('POST /questionaire/questionnaires/{id}/publish', questionnaireStaff),
  closeQuestionnaire: call('POST /questionaire/questionnaires/{id}/close', questionnaireStaff),
  removeQuestionnaire: call('DELETE /questionaire/questionnaires/{id}', questionnaireStaff),
});
