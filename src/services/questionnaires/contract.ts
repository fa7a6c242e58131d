import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment, rowId, text, typed, typedMoment, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person } from '#platform/contract/person.ts';
import { questionnairesCalls } from './calls.ts';
import { questionnaireList } from './lists.ts';
import {
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

export const questionnaireFields = z
  .strictObject({
    ...names(150),
    description: text({ min: 0, max: 1000, multiline: true }).default(''),
    description_ar: text({ min: 0, max: 1000, multiline: true }).default(''),
    target: z.enum(targets),
    subject: z.enum(subjects),
    way: z.enum(questionnaireWays),
    starts_at: typedMoment,
    ends_at: typedMoment,
    sections: z
      .array(z.strictObject({ ...names(150), questions: z.array(item).max(mostQuestions) }))
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
  made_by: person,
  published_by: person.nullable(),
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
    refusals: ['not_published', 'already_closed'],
  },
  removeQuestionnaire: {
    summary: 'Removes a draft',
    params,
    reply: z.strictObject({ id: z.int() }),
    refusals: ['already_published'],
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
    no_questions: 409,
    ends_in_past: 409,
  },
  calls: questionnairesCalls,
  shapes,
});
