import { admin, instructor, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import { dayLink } from '#services/training/calls.ts';
import type { QuestionnairesShapes } from './contract.ts';

/** Internship staff and quality make questionnaires (specification, section 6). */
export const questionnaireStaff = [...internshipStaff, instructor('quality'), admin('quality')];

const questionnaires = listCalls('/questionaire/questionnaires', questionnaireStaff);
const entries = listCalls('/questionaire/answers/{target}', questionnaireStaff);
const once = { idempotent: true } as const;

/** Closed while a student's payments are halted. */
const shut = { shut_while_halted: true } as const;

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
  listOwn: call('GET /questionaire/student/questionnaires', [student], shut),
  openOwn: call('GET /questionaire/student/questionnaires/{id}', [student], shut),
  answerOwn: call('PUT /questionaire/student/questionnaires/{id}', [student], shut),
  takeOwnToken: call('POST /questionaire/student/questionnaires/{id}/token', [student], shut),
  listLinked: call('GET /questionaire/trainer/{token}/questionnaires', dayLink),
  openLinked: call('GET /questionaire/trainer/{token}/questionnaires/{id}', dayLink),
  answerLinked: call('PUT /questionaire/trainer/{token}/questionnaires/{id}', dayLink),
  takeLinkedToken: call('POST /questionaire/trainer/{token}/questionnaires/{id}/token', dayLink),
  sendBallot: call('POST /questionaire/ballots', 'everyone'),
  listEntries: entries.list,
  exportEntries: entries.exported,
  getEntry: call('GET /questionaire/entries/{id}', questionnaireStaff),
  gradeEntry: call('PUT /questionaire/entries/{id}', questionnaireStaff),
  releaseGrades: call('POST /questionaire/questionnaires/{id}/release', questionnaireStaff),
  getResults: call('GET /questionaire/questionnaires/{id}/results', questionnaireStaff),
  printResults: call('GET /questionaire/questionnaires/{id}/report', questionnaireStaff),
  downloadResults: call('GET /questionaire/questionnaires/{id}/sheet', questionnaireStaff),
  listTexts: call('GET /questionaire/questionnaires/{id}/texts', questionnaireStaff),
  remindOthers: call('POST /questionaire/questionnaires/{id}/remind', questionnaireStaff),
});
