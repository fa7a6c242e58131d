import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { findPerson } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import type { questionnairesContract } from '../contract.ts';
import { listOwnTurns, openTurn, saveAnswers } from './answer.ts';
import { takeBallot } from './ballots.ts';
import {
  addQuestionnaire,
  changeQuestionnaire,
  closeQuestionnaire,
  copyQuestionnaire,
  publishQuestionnaire,
  removeQuestionnaire,
} from './change-questionnaire.ts';
import { addChoices, changeChoices, listChoices } from './choices.ts';
import { entryQueries, gradeEntry, readEntry } from './entries.ts';
import { questionnaireQueries, showQuestionnaire } from './queries.ts';
import type { QuestionnairesPlatform } from './questionnaires-platform.ts';
import { addQuestion, changeQuestion, listQuestions } from './questions.ts';
import { releaseGrades } from './release.ts';
import { remindOthers } from './remind.ts';
import { listTexts, readResults } from './results.ts';
import { resultsDocument } from './results-document.ts';
import { resultsSheet } from './results-sheet.ts';
import { takeToken } from './tokens.ts';

/** Fetch, authorize, command, present. */
export function questionnairesHandlers(
  deps: QuestionnairesPlatform,
  { settings }: WithSettings,
): Handlers<typeof questionnairesContract> {
  const { reads } = deps.database;

  async function around(now: Date) {
    const { academic } = await settings.current();
    return { least: academic.least_answers, now };
  }

  /** Students have questionnaires together with the internship (specification, section 2). */
  async function asStudent<Answer>(
    { id }: Actor,
    answer: (answerer: { student: number }) => Promise<Answer>,
  ) {
    const person = await findPerson(reads, id);
    return person?.enable_internship ? answer({ student: id }) : refuse('internship_not_enabled');
  }

  /** Results that may be shown. */
  async function readShown(id: number, now: Date) {
    const results = await readResults(reads, { id, by: 'side' }, await around(now));
    if (isRefusal(results)) return results;
    return results.hidden === null ? results : refuse('results_hidden');
  }

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

    listOwn: ({ actor, now }) => asStudent(actor, (answerer) => listOwnTurns(reads, answerer, now)),
    openOwn: ({ params, query, actor, now }) =>
      asStudent(actor, (answerer) => openTurn(reads, { ...params, ...query, ...answerer }, now)),
    answerOwn: ({ params, body, actor, now }) =>
      asStudent(actor, (answerer) => saveAnswers(deps, { ...params, ...body, ...answerer }, now)),
    takeOwnToken: ({ params, body, actor, now }) =>
      asStudent(actor, async (answerer) =>
        takeToken(deps, { ...params, ...body, ...answerer }, await around(now)),
      ),
    listLinked: ({ link, now }) => listOwnTurns(reads, { internship: link.subject_id }, now),
    openLinked: ({ params: { id }, query, link, now }) =>
      openTurn(reads, { id, ...query, internship: link.subject_id }, now),
    answerLinked: ({ params: { id }, body, link, now }) =>
      saveAnswers(deps, { id, ...body, internship: link.subject_id }, now),
    takeLinkedToken: async ({ params: { id }, body, link, now }) =>
      takeToken(deps, { id, ...body, internship: link.subject_id }, await around(now)),
    sendBallot: ({ body, now }) => takeBallot(deps, body, now),

    listEntries: ({ params, query }) => entryQueries.page(reads, { ...params, ...query }),
    exportEntries: (call) =>
      entryQueries.exported(deps, call, {
        asked: { ...call.params, ...call.body },
        within: call.params,
      }),
    getEntry: async ({ params }) => (await readEntry(reads, params.id)) ?? refuse('not_found'),
    gradeEntry: ({ params, body, ...acting }) => gradeEntry(deps, { ...params, ...body }, acting),
    releaseGrades: ({ params, body, ...acting }) =>
      releaseGrades(deps, { ...params, ...body }, acting),
    getResults: async ({ params, query, now }) =>
      readResults(reads, { ...params, ...query }, await around(now)),
    printResults: async ({ params, actor, language, now }) => {
      const results = await readShown(params.id, now);
      if (isRefusal(results)) return results;
      const document = resultsDocument(results, { language, now }, deps.speak);
      const pdf = await deps.documents.print(document, actor.id);
      return isRefusal(pdf) ? pdf : pdfFile([document.title, document.number], pdf);
    },
    downloadResults: async ({ params, language, now }) => {
      const results = await readShown(params.id, now);
      if (isRefusal(results)) return results;
      return resultsSheet(results, { language, now }, deps.speak);
    },
    listTexts: async ({ params, query, now }) =>
      listTexts(reads, { ...params, ...query }, await around(now)),
    remindOthers: ({ params, ...acting }) => remindOthers(deps, params, acting),
  };
}
