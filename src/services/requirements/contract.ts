import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import {
  day,
  decimal,
  moment,
  numberOf,
  rowId,
  text,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { named, person, place } from '#platform/contract/person.ts';
import { storedFile } from '#services/files/contract.ts';
import { requirementsCalls } from './calls.ts';
import { documentStates, documentStatuses, requirementKinds } from './document.ts';
import { candidateList, documentList, selectedList } from './lists.ts';
import { newType, newTypeId } from './new-type.ts';
import { ruleKinds } from './rule.ts';

/** `due`: of students in training, ended and not replaced yet. */
export const documentViews = [...documentStates, 'due', 'all'] as const;
export type DocumentView = (typeof documentViews)[number];

export const candidateViews = [
  'review',
  'modify',
  'qualified',
  'rejected',
  'changed',
  'all',
] as const;
export type CandidateView = (typeof candidateViews)[number];

const params = z.strictObject({ id: rowId });
const kinds = z.array(z.enum(requirementKinds));
const status = z.enum(documentStatuses).nullable();
const reason = text({ min: 0, max: 500, multiline: true }).default('');

const ownDocument = z.strictObject({
  id: z.int(),
  status,
  /** The status by its number: 1 under review, 2 accepted, 3 rejected, 4 need modification (spec section 4). */
  label: z.literal([1, 2, 3, 4]),
  state: z.enum(documentStates),
  rej_reason: z.string(),
  issued_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  sent_at: moment,
  decided_at: moment.nullable(),
  file: storedFile,
});

const ownRequirement = named.extend({
  id: z.int(),
  is_mandatory: z.boolean(),
  kinds,
  valid_months: z.int().nullable(),
  takes_days: z.int().nullable(),
  how_to: z.string(),
  how_to_ar: z.string(),
  sample: storedFile.nullable(),
  /** The students who must bring it, by one of these at most; a cycle’s requirement holds while that is open. */
  major: place.nullable(),
  college: place.nullable(),
  cycle: place.nullable(),
  /** The newest one; null where none was sent. */
  document: ownDocument.nullable(),
});
export type OwnRequirement = z.infer<typeof ownRequirement>;

const documentRow = ownDocument.extend({
  student: person,
  major: named.nullable(),
  requirement: named.extend({ id: z.int(), is_mandatory: z.boolean() }),
  decided_by: person.nullable(),
  /** Comes before the others in the queue: it renews an accepted one, or its own end is near. */
  is_urgent: z.boolean(),
  /** The reviewer who has it open now, possibly the caller; null if nobody. */
  held_by: person.nullable(),
});
export type DocumentShown = z.infer<typeof documentRow>;

/** A requirement as the staff see it. */
const requirementType = ownRequirement
  .omit({ document: true })
  .extend({ is_visible: z.boolean(), version: z.int() });
export type RequirementType = z.infer<typeof requirementType>;

const ruleResult = z.strictObject({
  kind: z.enum(ruleKinds),
  is_met: z.boolean(),
  threshold: z.number().nullable(),
  course_code: z.string().nullable(),
  found: z.number().nullable(),
});

const checkState = z.literal([1, 2, 3, 4]);

/** Spec section 3: a graduate (eligible) student. */
const candidate = z.strictObject({
  id: z.int(),
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string(),
  email: z.string(),
  national_id: z.string(),
  major: named.nullable(),
  gpa: z.number().nullable(),
  remain: z.int(),
  state: checkState,
  results: z.array(ruleResult),
  is_met: z.boolean(),
  /** Whether the rules' result differs from the one at the decision. */
  is_changed: z.boolean(),
  reason: z.string(),
  decided_by: person.nullable(),
  decided_at: moment.nullable(),
});
export type Candidate = z.infer<typeof candidate>;

const rule = z.strictObject({
  id: z.int(),
  kind: z.enum(ruleKinds),
  major: place.nullable(),
  threshold: z.number().nullable(),
  course: named.extend({ code: z.string() }).nullable(),
});
export type ShownRule = z.infer<typeof rule>;

/** A decision on one document. */
export const review = z.strictObject({
  id: rowId,
  /** Null puts a decided one under review again, by another person than its decider. */
  status: z.enum(documentStatuses).nullable(),
  rej_reason: reason,
});

/** A document as the guide and the head of its student see it. */
const openedDocument = ownDocument
  .pick({ id: true, state: true, expires_on: true, file: true })
  .extend({ requirement: named });

const documents = shapeList(documentList, {
  summary: 'Students’ newest documents: the queue of those under review, or all of them',
  row: documentRow,
  filters: {
    view: z.enum(documentViews).default('pending'),
    requirement: rowId.optional(),
    search: searchWords.optional(),
  },
});
const candidates = shapeList(candidateList, {
  summary: 'Students near the end of their plan, what the rules say of each, and what was decided',
  row: candidate,
  filters: {
    view: z.enum(candidateViews).default('review'),
    search: searchWords.optional(),
  },
});
const selected = shapeList(selectedList, {
  summary: 'The students who were found qualified for training',
  row: candidate,
  filters: { search: searchWords.optional() },
});

const shapes = defineShapes({
  listOwn: {
    summary: 'What the caller is to bring, and what became of what was sent',
    reply: z.strictObject({ results: z.array(ownRequirement) }),
    refusals: ['internship_not_enabled'],
  },
  sendDocument: {
    summary: 'Sends a file for a requirement; one that was accepted is under review again by it',
    body: z.strictObject({
      requirement: rowId,
      file: rowId,
      issued_on: day.nullable().default(null),
      expires_on: day.nullable().default(null),
    }),
    reply: ownDocument,
    status: 201,
    refusals: [
      'internship_not_enabled',
      'wrong_kind',
      'days_missing',
      'issued_later',
      'already_expired',
      'ends_before',
    ],
  },
  listStudentFiles: {
    summary:
      'A student’s accepted documents, if the student’s files may be seen (`view_student_files`)',
    params,
    reply: z.strictObject({ results: z.array(openedDocument) }),
  },
  listDocuments: documents.list,
  exportDocuments: documents.exported,
  countDocuments: {
    summary: 'How many documents the caller has decided today',
    reply: z.strictObject({ decided_today: z.int() }),
  },
  getDocument: {
    summary:
      'A document with those that were sent before it, and where the student’s other requirements stand',
    params,
    reply: documentRow.extend({
      /** Whether a newer one of the same requirement stands in its place. */
      is_replaced: z.boolean(),
      earlier: z.array(ownDocument),
      others: z.array(
        named.extend({
          id: z.int(),
          is_mandatory: z.boolean(),
          /** Null where nothing was sent. */
          state: z.enum(documentStates).nullable(),
        }),
      ),
    }),
  },
  holdDocument: {
    summary:
      'Holds a document open for the caller, and the next of the queue, for a minute; again while it is looked at',
    params,
    reply: z.strictObject({ id: z.int(), next: z.int().nullable(), held_until: moment }),
    refusals: ['already_decided', 'held_elsewhere'],
  },
  reviewDocument: {
    summary:
      'Accepts a document, rejects it, sends it back to be modified, or puts it under review again',
    body: review,
    reply: z.strictObject({
      id: z.int(),
      status,
      /** Of a document that is reopened: where its student holds a seat, which stays. */
      seats: z.array(named),
    }),
    refusals: [
      'already_decided',
      'held_elsewhere',
      'reason_missing',
      'not_decided',
      'own_decision',
    ],
  },
  listTypes: {
    summary: 'All requirements, hidden ones too, and whom they can be asked of',
    reply: z.strictObject({
      results: z.array(requirementType),
      majors: z.array(place),
      colleges: z.array(place),
      cycles: z.array(place),
    }),
  },
  addType: {
    summary: 'Adds a requirement of the university’s own',
    params: z.strictObject({ id: numberOf([newTypeId]) }),
    body: newType,
    reply: requirementType,
    status: 201,
    refusals: ['too_many_types', 'mandatory_hidden', 'one_scope'],
  },
  editType: {
    summary: 'Changes a requirement that is as the caller has seen it',
    params,
    body: newType.extend({ version: wholeNumber({ min: 1 }) }),
    reply: requirementType,
    refusals: ['mandatory_hidden', 'one_scope', 'changed_meanwhile'],
  },
  showType: {
    summary: 'Shows a requirement to students or hides it; a hidden one isn’t mandatory',
    params,
    body: z.strictObject({ is_visible: z.boolean() }),
    reply: requirementType,
  },
  listCandidates: candidates.list,
  exportCandidates: candidates.exported,
  listSelected: selected.list,
  exportSelected: selected.exported,
  decideCandidates: {
    summary: 'Decides on students’ rights to train, each as it was seen',
    body: z
      .strictObject({
        ids: decidedIds,
        /** The state in which the caller saw them; a student who has another one by now is refused. */
        seen: numberOf([1, 2, 3, 4]),
        state: numberOf([1, 2, 3, 4]),
        reason,
      })
      // A final rejection must be put under review again first, and only a final rejection can be.
      .refine(({ seen, state }) => (seen === 3) === (state === 1), {
        path: ['state'],
        error: 'not_one_of',
      }),
    reply: decidedEach,
    refusals: ['reason_missing', 'already_decided'],
  },
  listRules: {
    summary: 'What makes a student eligible, in general and by major',
    reply: z.strictObject({ results: z.array(rule) }),
  },
  addRule: {
    summary: 'Adds a rule; a major’s own stands in place of the general one of its kind',
    body: z.strictObject({
      kind: z.enum(ruleKinds),
      major: rowId.nullable().default(null),
      threshold: decimal({ min: 0, max: 300 }).nullable().default(null),
      course: text({ max: 15 }).nullable().default(null),
    }),
    reply: z.strictObject({ id: z.int() }),
    status: 201,
    refusals: ['rule_exists', 'rule_incomplete', 'too_many_rules'],
  },
  removeRule: {
    summary: 'Takes a rule away; students are reckoned anew',
    params,
    reply: z.strictObject({ id: z.int() }),
  },
});

export type RequirementsShapes = typeof shapes;

export const requirementsContract = defineContract({
  refusals: {
    internship_not_enabled: 403,
    wrong_kind: 409,
    days_missing: 409,
    issued_later: 409,
    already_expired: 409,
    ends_before: 409,
    held_elsewhere: 409,
    already_decided: 409,
    not_decided: 409,
    own_decision: 409,
    reason_missing: 409,
    too_many_types: 409,
    mandatory_hidden: 409,
    one_scope: 409,
    changed_meanwhile: 409,
    rule_exists: 409,
    rule_incomplete: 409,
    too_many_rules: 409,
  },
  calls: requirementsCalls,
  shapes,
});
