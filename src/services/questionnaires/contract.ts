import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { sheetTypes } from '#platform/contract/exporting.ts';
import {
  day,
  moment,
  rowId,
  text,
  typed,
  typedMoment,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { linkParams } from '#platform/contract/open.ts';
import { unaskedPace, writtenPace } from '#platform/contract/pace.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { type TypedAnswers, typedAnswers } from '#services/forms/contract.ts';
import { questionnairesCalls } from './calls.ts';
import { entryList, questionnaireList } from './lists.ts';
import {
  groupings,
  modulusBytes,
  mostInSection,
  mostQuestions,
  mostSections,
  questionKinds,
  questionnaireStates,
  questionnaireWays,
  questionTargets,
  sectionFaults,
  standings,
  subjects,
  targets,
  turnStates,
} from './questionnaire.ts';

const params = z.strictObject({ id: rowId });
const version = wholeNumber({ min: 1 });
const names = (max: number) => ({ name: text({ max }), name_ar: text({ max }) });

/** The most points that a question can bring. */
const mostPoints = 100;
const points = wholeNumber({ min: 0, max: mostPoints });

const choice = z.strictObject({
  key: typed(8).regex(/^[a-z0-9]{1,8}$/, 'invalid'),
  ...names(200),
  grade: points.default(0),
});

const offered = z
  .array(choice)
  .max(20)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'twice');

export const choicesFields = z.strictObject({
  ...names(100),
  is_scale: z.boolean().default(false),
  choices: offered.min(2),
  is_retired: z.boolean().default(false),
});

const choicesRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  is_scale: z.boolean(),
  choices: z.array(choice),
  is_retired: z.boolean(),
  version: z.int(),
});
export type ChoicesShown = z.infer<typeof choicesRow>;

export const questionFields = z.strictObject({
  kind: z.enum(questionKinds),
  target: z.enum(questionTargets),
  text: text({ max: 500, multiline: true }),
  text_ar: text({ max: 500, multiline: true }),
  is_required: z.boolean().default(true),
  grade: points.default(0),
  is_scale: z.boolean().default(false),
  choices: offered.default([]),
  choices_id: rowId.nullable().default(null),
  is_retired: z.boolean().default(false),
});

const questionRow = z.strictObject({
  id: z.int(),
  kind: z.enum(questionKinds),
  target: z.enum(questionTargets),
  text: z.string(),
  text_ar: z.string(),
  is_required: z.boolean(),
  grade: z.int(),
  is_scale: z.boolean(),
  choices: z.array(choice),
  choices_id: z.int().nullable(),
  is_retired: z.boolean(),
  /** Of questionnaires, drafts among them. */
  uses: z.int(),
  version: z.int(),
});
export type QuestionShown = z.infer<typeof questionRow>;

const item = z.strictObject({
  question: rowId,
  condition: z
    .strictObject({ question: rowId, choice: typed(8).regex(/^[a-z0-9]{1,8}$/, 'invalid') })
    .nullable()
    .default(null),
});

/** All of a questionnaire but its times and sections. */
export const aboutParts = {
  ...names(150),
  description: text({ min: 0, max: 1000, multiline: true }).default(''),
  description_ar: text({ min: 0, max: 1000, multiline: true }).default(''),
  target: z.enum(targets),
  subject: z.enum(subjects),
  way: z.enum(questionnaireWays),
};

export const questionnaireFields = z
  .strictObject({
    ...aboutParts,
    starts_at: typedMoment,
    ends_at: typedMoment,
    sections: z
      .array(z.strictObject({ ...names(150), questions: z.array(item).max(mostInSection) }))
      .max(mostSections)
      .default([]),
  })
  .refine(({ starts_at, ends_at }) => new Date(ends_at) > new Date(starts_at), {
    path: ['ends_at'],
    error: 'ends_before_start',
  })
  // A trainer answers for somebody.
  .refine(({ target, subject }) => target === 'student' || subject === 'placement', {
    path: ['subject'],
    error: 'not_one_of',
  });

const questionnaireRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  target: z.enum(targets),
  subject: z.enum(subjects),
  way: z.enum(questionnaireWays),
  starts_at: moment,
  ends_at: moment,
  state: z.enum(questionnaireStates),
  standing: z.enum(standings),
  questions: z.int(),
  /** The sum of its questions' points; 0 for an anonymous one. */
  grade: z.int(),
  /** The trainer’s evaluation of each training, which comes with the portal. */
  is_evaluation: z.boolean(),
  made_by: person.nullable(),
  published_by: person.nullable(),
  released_at: moment.nullable(),
  version: z.int(),
});
export type QuestionnaireShown = z.infer<typeof questionnaireRow>;

const questionnaire = questionnaireRow.extend({
  sections: z.array(
    z.strictObject({
      name: z.string(),
      name_ar: z.string(),
      questions: z.array(
        questionRow.extend({
          condition: z.strictObject({ question: z.int(), choice: z.string() }).nullable(),
        }),
      ),
    }),
  ),
});
export type Questionnaire = z.infer<typeof questionnaire>;

const questionnaireShapes = shapeList(questionnaireList, {
  summary: 'The questionnaires, with their times and how they stand',
  row: questionnaireRow,
  filters: { search: searchWords.optional(), standing: z.enum(standings).optional() },
});

const site = named.extend({ start_date: day, end_date: day });

/** A questionnaire as it stands for somebody who may answer it. */
const turn = z.strictObject({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  way: z.enum(questionnaireWays),
  is_evaluation: z.boolean(),
  starts_at: moment,
  ends_at: moment,
  /** The training that is answered for; 0 and null for none. */
  placement: z.int(),
  site: site.nullable(),
  /** The trainer's student. */
  student: person.nullable(),
  state: z.enum(turnStates),
  saved_at: moment.nullable(),
  /** Once it is released. */
  grade: z.strictObject({ points: z.int(), of: z.int(), unread: z.int() }).nullable(),
});
export type TurnShown = z.infer<typeof turn>;

const kept = z.record(z.string(), z.custom<TypedAnswers[string]>());

const askedQuestion = questionRow
  .pick({ id: true, kind: true, target: true, text: true, text_ar: true })
  .extend({
    is_required: z.boolean(),
    is_scale: z.boolean(),
    choices: z.array(choice.omit({ grade: true })),
    condition: z.strictObject({ question: z.int(), choice: z.string() }).nullable(),
  });

const openTurn = turn.extend({
  sections: z.array(named.extend({ questions: z.array(askedQuestion) })),
  answers: kept,
});
export type OpenTurn = z.infer<typeof openTurn>;

const placement = wholeNumber({ min: 0 }).default(0);
const givenAnswers = z.strictObject({
  placement,
  answers: typedAnswers,
  is_final: z.boolean().default(false),
});

/** The base64 text of so many bytes. */
const base64 = (bytes: number) =>
  z
    .string()
    .max(Math.ceil(bytes / 3) * 4)
    .regex(/^[0-9A-Za-z+/]+={0,2}$/, 'invalid');

const tokenRequest = z.strictObject({ placement, request: base64(modulusBytes).nullable() });
const tokenReply = z.strictObject({
  key: z.int(),
  public_key: z.string(),
  signature: z.string().nullable(),
});
export type TokenShown = z.infer<typeof tokenReply>;

const answering = ['not_open', 'not_named', 'already_answered'] as const;
const taking = ['not_open', 'not_anonymous', 'token_wrong', 'token_taken'] as const;
const linkedParams = linkParams.extend({ id: rowId });

const entry = z.strictObject({
  id: z.int(),
  questionnaire: named.extend({ id: z.int() }),
  target: z.enum(questionTargets),
  student: person,
  site: named.nullable(),
  sent_at: moment,
  points: z.int(),
  of: z.int(),
  unread: z.int(),
});
export type EntryShown = z.infer<typeof entry>;

const readEntry = entry.extend({
  released_at: moment.nullable(),
  answers: z.array(
    questionRow
      .pick({ id: true, kind: true, text: true, text_ar: true, grade: true, choices: true })
      .extend({ answer: z.custom<TypedAnswers[string]>().nullable(), points: z.int().nullable() }),
  ),
});
export type ReadEntry = z.infer<typeof readEntry>;

const entryShapes = shapeList(entryList, {
  summary: 'Answers under a name that were sent, with their points',
  row: entry,
  params: z.strictObject({ target: z.enum(questionTargets) }),
  filters: {
    search: searchWords.optional(),
    questionnaire: rowId.optional(),
    placement: rowId.optional(),
    is_read: z.enum(['true', 'false']).optional(),
  },
});

const counted = z.strictObject({ choice: z.string(), count: z.int() });

const results = z.strictObject({
  questionnaire: questionnaireRow,
  /** People who could answer, and those who did; of an anonymous one in its time, who took a token. */
  invited: z.int(),
  answered: z.int(),
  /** Why no counts are told. */
  hidden: z.enum(['too_few', 'not_over']).nullable(),
  least: z.int(),
  groups: z.array(named.extend({ key: z.string(), answered: z.int() })),
  questions: z.array(
    questionRow
      .pick({ id: true, kind: true, target: true, text: true, text_ar: true, choices: true })
      .extend({
        is_scale: z.boolean(),
        answered: z.int(),
        counts: z.array(counted),
        groups: z.array(z.strictObject({ key: z.string(), counts: z.array(counted) })),
      }),
  ),
});
export type Results = z.infer<typeof results>;

const bank = { search: searchWords.optional(), is_retired: z.enum(['true', 'false']).optional() };

const shapes = defineShapes({
  listChoices: {
    summary: 'The bank’s lists of choices',
    query: listQuery({ filters: bank, ordering: ['name'] }),
    reply: listReply(choicesRow),
  },
  addChoices: {
    summary: 'Adds a list of choices',
    body: choicesFields,
    reply: choicesRow,
    status: 201,
    refusals: ['name_taken'],
  },
  changeChoices: {
    summary: 'Changes a list of choices; the questions that took it over keep theirs',
    params,
    body: choicesFields.extend({ version }),
    reply: choicesRow,
    refusals: ['name_taken', 'changed_meanwhile'],
  },
  listQuestions: {
    summary: 'The bank’s questions, each in its present version',
    query: listQuery({
      filters: { ...bank, target: z.enum(questionTargets).optional() },
      ordering: ['-id', 'id'],
    }),
    reply: listReply(questionRow),
  },
  addQuestion: {
    summary: 'Adds a question',
    body: questionFields,
    reply: questionRow,
    status: 201,
    refusals: ['choices_missing'],
  },
  changeQuestion: {
    summary:
      'Changes a question; one that was published gets a new version, which drafts take over',
    params,
    body: questionFields.extend({ version }),
    reply: questionRow,
    refusals: ['choices_missing', 'changed_meanwhile', 'used_by_draft'],
  },
  listQuestionnaires: questionnaireShapes.list,
  exportQuestionnaires: questionnaireShapes.exported,
  getQuestionnaire: {
    summary: 'A questionnaire with its sections and questions',
    params,
    reply: questionnaire,
  },
  addQuestionnaire: {
    summary: 'Begins a questionnaire as a draft',
    body: questionnaireFields,
    reply: questionnaire,
    status: 201,
    refusals: sectionFaults,
  },
  changeQuestionnaire: {
    summary: 'Changes a draft; of a published one, only its end, and that forward',
    params,
    body: questionnaireFields.safeExtend({ version }),
    reply: questionnaire,
    refusals: [...sectionFaults, 'changed_meanwhile', 'already_published'],
  },
  copyQuestionnaire: {
    summary: 'Copies a questionnaire into a new draft with the same questions',
    params,
    reply: questionnaire,
    status: 201,
  },
  publishQuestionnaire: {
    summary: 'Publishes a draft: from its start to its end it can be answered',
    params,
    body: z.strictObject({ version }),
    reply: questionnaire,
    refusals: ['already_published', 'changed_meanwhile', 'no_questions', 'ends_in_past'],
  },
  closeQuestionnaire: {
    summary: 'Closes a published questionnaire before its end',
    params,
    reply: questionnaire,
    refusals: ['not_published', 'already_closed', 'evaluation_stays'],
  },
  removeQuestionnaire: {
    summary: 'Removes a draft',
    params,
    reply: z.strictObject({ id: z.int() }),
    refusals: ['already_published'],
  },
  listOwn: {
    summary: 'The questionnaires that the student may answer or has answered',
    reply: z.strictObject({ results: z.array(turn) }),
    refusals: ['internship_not_enabled'],
  },
  openOwn: {
    summary: 'A questionnaire to answer, with the answers kept so far',
    params,
    query: z.strictObject({ placement }),
    reply: openTurn,
    refusals: ['not_open', 'internship_not_enabled'],
  },
  answerOwn: {
    summary: 'Keeps the student’s answers so far, or sends them for good',
    params,
    body: givenAnswers,
    reply: turn,
    refusals: [...answering, 'internship_not_enabled'],
  },
  takeOwnToken: {
    summary: 'Exchanges the student’s right to answer for a blind signature',
    params,
    body: tokenRequest,
    reply: tokenReply,
    refusals: [...taking, 'internship_not_enabled'],
  },
  listLinked: {
    summary: 'The questionnaires that a trainer may answer for students of the link',
    params: linkParams,
    reply: z.strictObject({ results: z.array(turn) }),
  },
  openLinked: {
    summary: 'A questionnaire to answer by a trainer',
    params: linkedParams,
    query: z.strictObject({ placement }),
    reply: openTurn,
    refusals: ['not_open'],
  },
  answerLinked: {
    summary: 'Keeps the trainer’s answers so far, or sends them for good',
    params: linkedParams,
    body: givenAnswers,
    reply: turn,
    refusals: answering,
  },
  takeLinkedToken: {
    summary: 'Exchanges a trainer’s right to answer for a blind signature',
    params: linkedParams,
    body: tokenRequest,
    reply: tokenReply,
    refusals: taking,
  },
  sendBallot: {
    summary: 'An anonymous answer, with a token in place of a session',
    pace: unaskedPace,
    body: z.strictObject({
      key: rowId,
      token: base64(200),
      signature: base64(modulusBytes),
      answers: typedAnswers,
    }),
    reply: z.strictObject({ counted: z.literal(true) }),
    refusals: ['not_open', 'token_wrong', 'token_used'],
  },
  listEntries: entryShapes.list,
  exportEntries: entryShapes.exported,
  getEntry: {
    summary: 'One person’s answers with their points',
    params,
    reply: readEntry,
  },
  gradeEntry: {
    summary: 'Gives points to answers in words',
    params,
    body: z.strictObject({
      points: z
        .array(z.strictObject({ question: rowId, points }))
        .min(1)
        .max(mostQuestions),
    }),
    reply: readEntry,
    refusals: ['already_released', 'not_gradable'],
  },
  releaseGrades: {
    summary: 'Shows the grades to all who answered, at one moment',
    params,
    body: z.strictObject({ version }),
    reply: questionnaire,
    refusals: ['changed_meanwhile', 'not_over', 'not_named', 'unread_left', 'already_released'],
  },
  getResults: {
    summary: 'The counts of each question’s choices, also by training site, term or college',
    params,
    query: z.strictObject({ by: z.enum(groupings).default('side') }),
    reply: results,
    refusals: ['not_published'],
  },
  printResults: {
    summary: 'The results on paper',
    params,
    reply: download('application/pdf'),
    refusals: ['not_published', 'results_hidden'],
  },
  downloadResults: {
    summary: 'The counts of all choices as a workbook',
    params,
    reply: download(sheetTypes.xlsx),
    refusals: ['not_published', 'results_hidden'],
  },
  listTexts: {
    summary: 'The answers in words to a question, in no order of time',
    params,
    query: listQuery({
      filters: { question: rowId, search: searchWords.optional() },
      ordering: ['text'],
    }),
    reply: listReply(z.strictObject({ text: z.string() })),
    refusals: ['not_published', 'results_hidden'],
  },
  remindOthers: {
    summary: 'Reminds the students who have not answered, or not taken their token',
    pace: writtenPace,
    params,
    reply: z.strictObject({ reminded: z.int() }),
    refusals: ['not_open', 'reminded_today'],
  },
});

export type QuestionnairesShapes = typeof shapes;

export const questionnairesContract = defineContract({
  refusals: {
    name_taken: 409,
    changed_meanwhile: 409,
    choices_missing: 400,
    used_by_draft: 409,
    question_unknown: 400,
    question_twice: 400,
    target_differs: 400,
    condition_later: 400,
    condition_unknown: 400,
    too_many_questions: 400,
    already_published: 409,
    not_published: 409,
    already_closed: 409,
    evaluation_stays: 409,
    no_questions: 409,
    ends_in_past: 409,
    internship_not_enabled: 403,
    not_open: 409,
    not_named: 409,
    not_anonymous: 409,
    already_answered: 409,
    token_wrong: 400,
    token_taken: 409,
    token_used: 409,
    not_over: 409,
    unread_left: 409,
    already_released: 409,
    not_gradable: 400,
    results_hidden: 409,
    reminded_today: 409,
  },
  calls: questionnairesCalls,
  shapes,
});
