import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment, numberOf, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { formsCalls } from './calls.ts';
import { faultCodes } from './check-definition.ts';
import {
  type Definition,
  definitionText,
  formTypes,
  goals,
  largestDefinition,
  recordFacts,
  selects,
} from './definition.ts';
import { formStates } from './form.ts';
import { definitionList } from './lists.ts';

export {
  answersSchema,
  type TypedAnswers,
  typedAnswers,
} from './answers.ts';
export { holds, leavesOf } from './condition.ts';
export {
  type Answer,
  type Answers,
  byStudent,
  type Definition,
  type Field,
  type FormType,
  formTypes,
  type Goal,
  goals,
  mostReturns,
  type Section,
  type Step,
} from './definition.ts';
export { codeOf, isOpenOn } from './form.ts';
export { mayBeSeenBy, shownFields } from './shown.ts';
export { mayHoldStep } from './step-holders.ts';
export { stagesOf, stepsOf } from './steps.ts';

const formType = z.literal([...formTypes]);

/** How long requests took that were decided lately, in working days. */
const usual = z.strictObject({ median: z.number(), ninetieth: z.number() });
export type Usual = z.infer<typeof usual>;

const days = { opens_on: day.nullable(), closes_on: day.nullable() };

const form = z.strictObject({
  id: z.int(),
  code: z.string(),
  type: formType,
  goal: z.enum(goals),
  title: z.string(),
  title_ar: z.string(),
  help: z.string(),
  help_ar: z.string(),
  needs: z.string(),
  needs_ar: z.string(),
  /** The working days that are promised at most. */
  days: z.int(),
  ...days,
  is_open: z.boolean(),
  /** Null until some were decided. */
  usual: usual.nullable(),
});
export type Form = z.infer<typeof form>;

/** A fact of the record, in both languages. */
const fact = z.strictObject({ fact: z.enum(recordFacts), value: z.string(), value_ar: z.string() });
export type RecordValue = z.infer<typeof fact>;

const option = named.extend({ value: z.string() });
export type ListedOption = z.infer<typeof option>;

/** The options of the lists that the form's choices use. */
const offered = z.partialRecord(z.enum(selects), z.array(option));
export type OfferedOptions = z.infer<typeof offered>;

/** Read by `definition` of definition.ts; written out here, OpenAPI would carry its rules some thousand times. */
const definition = z.custom<Definition>((value) => typeof value === 'object' && value !== null);

const filledForm = form.extend({
  /** The form’s own number of the version that a request begun now is of. */
  version: z.int(),
  definition,
  record: z.array(fact),
  options: offered,
  /** The student's facts that rules ask. */
  student: z.strictObject({
    major: z.int(),
    college: z.int(),
    gender: z.literal([1, 2]),
    gpa: z.number().nullable(),
    level: z.int().nullable(),
    passed_hours: z.int().nullable(),
    remaining_hours: z.int().nullable(),
    registered_hours: z.int().nullable(),
  }),
});

const fault = z.strictObject({
  code: z.enum(faultCodes),
  section: z.string().optional(),
  field: z.string().optional(),
  step: z.string().optional(),
});

const listedDefinition = z.strictObject({
  id: z.int(),
  code: z.string(),
  type: formType,
  title: z.string(),
  title_ar: z.string(),
  state: z.enum(formStates),
  /** The last one that was published. */
  version: z.int().nullable(),
  /** Whether the stored draft differs from the published version. */
  has_changes: z.boolean(),
  days: z.int(),
  open_requests: z.int(),
  changed_at: moment,
  changed_by: person.nullable(),
});
export type ListedDefinition = z.infer<typeof listedDefinition>;

const keptDefinition = listedDefinition.extend({
  ...days,
  definition,
  /** Must be sent with a change: an older one is refused. */
  draft: z.int(),
  faults: z.array(fault),
  /** For trying the form out: the options of the lists for its author. */
  options: offered,
  versions: z.array(
    z.strictObject({ version: z.int(), published_at: moment, published_by: person.nullable() }),
  ),
});
export type KeptDefinition = z.infer<typeof keptDefinition>;

const idParams = z.strictObject({ id: rowId });
const draft = wholeNumber({ min: 1, max: 2_147_483_647 });
/** Arabic letters take two bytes, and quotes in a text are escaped. */
const definitionBytes = 4 * largestDefinition;

const definitionShapes = shapeList(definitionList, {
  summary: 'All forms: what is being written, published and retired',
  row: listedDefinition,
  filters: {
    search: searchWords.optional(),
    type: numberOf([...formTypes]).optional(),
    state: z.enum(formStates).optional(),
  },
});

/** The supervisor's first texts of a new form; the form's own. */
export const newDefinition = z.strictObject({
  type: numberOf([...formTypes]),
  title: text({ max: 150 }),
  title_ar: text({ max: 150 }),
});

/** From when until when it may be begun; null: always. */
export const openDays = z
  .strictObject({ opens_on: day.nullable(), closes_on: day.nullable() })
  .refine(({ opens_on, closes_on }) => !opens_on || !closes_on || opens_on <= closes_on, {
    path: ['closes_on'],
    message: 'ends_before_start',
  });

const shapes = defineShapes({
  listForms: {
    summary: 'The published forms that the caller may begin',
    query: listQuery({
      filters: {
        search: searchWords.optional(),
        type: numberOf([...formTypes]).optional(),
        goal: z.enum(goals).optional(),
      },
      ordering: ['code'],
    }),
    reply: listReply(form),
  },
  getForm: {
    summary:
      'A published form to be filled in, with what the record says; 401 where it isn’t for the caller',
    params: idParams,
    reply: filledForm,
    refusals: ['FormNotAuthorized'],
  },
  listOptions: {
    summary: 'What a list of the university offers the caller',
    query: z.strictObject({ select: z.enum(selects) }),
    reply: z.strictObject({ results: z.array(option) }),
  },
  listDefinitions: definitionShapes.list,
  exportDefinitions: definitionShapes.exported,
  addDefinition: {
    summary: 'Begins a form',
    body: newDefinition,
    reply: keptDefinition,
    status: 201,
    refusals: ['too_many_forms'],
  },
  importDefinition: {
    summary: 'Begins a form with what a file of another says',
    body: z.strictObject({ type: numberOf([...formTypes]), definition: definitionText }),
    max_bytes: definitionBytes,
    reply: keptDefinition,
    status: 201,
    refusals: ['too_many_forms'],
  },
  getDefinition: {
    summary: 'A form as it is being written, with what keeps it from being published',
    params: idParams,
    reply: keptDefinition,
  },
  saveDefinition: {
    summary:
      'Keeps what is written; running requests and those begun meanwhile are of the published version',
    params: idParams,
    body: z.strictObject({ draft, definition: definitionText }),
    max_bytes: definitionBytes,
    reply: keptDefinition,
    refusals: ['changed_meanwhile'],
  },
  openDefinition: {
    summary: 'Says from when until when a form may be begun',
    params: idParams,
    body: openDays,
    reply: keptDefinition,
  },
  publishDefinition: {
    summary: 'Publishes what is written as the next version, if nothing speaks against it',
    params: idParams,
    body: z.strictObject({ draft }),
    reply: keptDefinition,
    refusals: ['changed_meanwhile', 'has_faults', 'nothing_new'],
  },
  retireDefinition: {
    summary: 'Takes a form off the list; running requests go on',
    params: idParams,
    reply: keptDefinition,
    refusals: ['not_published'],
  },
  copyDefinition: {
    summary: 'Begins a form with what another says',
    params: idParams,
    reply: keptDefinition,
    status: 201,
    refusals: ['too_many_forms'],
  },
  downloadDefinition: {
    summary: 'What is written, as a file that another university’s portal reads too',
    params: idParams,
    reply: download('application/json'),
  },
});

export type FormsShapes = typeof shapes;

export const formsContract = defineContract({
  refusals: {
    FormNotAuthorized: 401,
    too_many_forms: 409,
    changed_meanwhile: 409,
    has_faults: 409,
    nothing_new: 409,
    not_published: 409,
  },
  calls: formsCalls,
  shapes,
});

export { definition, recordFacts } from './definition.ts';
