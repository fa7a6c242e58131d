import { z } from 'zod';
import { day, moment } from '#platform/contract/fields.ts';
import { named, person, place, userType } from '#platform/contract/person.ts';
import { storedFile } from '#services/files/contract.ts';
import { definition, formTypes, recordFacts } from '#services/forms/contract.ts';
import { requestStates, stepStates } from './request.ts';

/** What a request's rows and its page share. */
export const requestRow = z.strictObject({
  id: z.int(),
  number: z.string(),
  type: z.literal([...formTypes]),
  form: z.strictObject({ id: z.int(), code: z.string(), title: z.string(), title_ar: z.string() }),
  state: z.enum(requestStates),
  sent_at: moment.nullable(),
  changed_at: moment,
  ended_at: moment.nullable(),
  promised_at: moment.nullable(),
});

/** Who holds a step: a guide by name, or a role; whoever deals with it. */
export const holder = z.strictObject({
  user_type: userType.nullable(),
  role: z.int().nullable(),
  guide: person.nullable(),
  held_by_supervisor: z.boolean(),
  assigned: person.nullable(),
});
export type HolderOf = z.infer<typeof holder>;

const stepTitle = { key: z.string(), title: z.string(), title_ar: z.string() };

/** A step that the request is with. */
export const standing = z.strictObject({ ...stepTitle, ...holder.shape, promised_at: moment });

export const ownRow = requestRow.extend({ at: z.array(standing), to_mend: z.int() });
export type OwnRow = z.infer<typeof ownRow>;

export const queueRow = requestRow.extend({
  /** The step's; the request's is `request`. */
  id: z.int(),
  request: z.int(),
  student: person.extend({ major: place.nullable() }),
  step: z.strictObject({
    ...stepTitle,
    ...holder.shape,
    state: z.enum(stepStates),
    opened_at: moment,
    promised_at: moment,
    decided_at: moment.nullable(),
    decided_by: person.nullable(),
    reason: z.string(),
    reason_ar: z.string(),
    /** In whose place the caller holds it; null in their own. */
    in_place_of: person.nullable(),
  }),
});
export type QueueRow = z.infer<typeof queueRow>;

export const allRow = requestRow.extend({
  student: person.extend({ major: place.nullable() }),
  at: z.array(standing),
});
export type AllRow = z.infer<typeof allRow>;

/** A visit to a step, past or present. */
export const visit = z.strictObject({
  id: z.int(),
  ...stepTitle,
  ...holder.shape,
  /** Who decides there now, where it is one person. */
  decider: person.nullable(),
  state: z.enum(stepStates),
  opened_at: moment,
  promised_at: moment,
  decided_at: moment.nullable(),
  decided_by: person.nullable(),
  deputy_of: person.nullable(),
  back_to: z.string().nullable(),
  reason: z.string(),
  reason_ar: z.string(),
});
export type Visit = z.infer<typeof visit>;

const ahead = z.strictObject({
  ...stepTitle,
  days: z.int(),
  user_type: userType.nullable(),
  role: z.int().nullable(),
});

const fact = z.strictObject({ fact: z.enum(recordFacts), value: z.string(), value_ar: z.string() });
const option = named.extend({ value: z.string() });
const answer = z.union([
  z.string(),
  z.number(),
  z.literal(true),
  z.array(z.string()),
  z.array(z.number()),
  z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
]);
const answers = z.record(z.string(), answer);

/** Of the student's record, what the caller's role reaches. */
const studentFacts = z.strictObject({
  major: place,
  college: place,
  level: z.int(),
  gpa: z.number().nullable(),
  academic_state: named.extend({ code: z.string() }),
  is_halted: z.boolean(),
});

/** An answer that was judged and has been changed since. */
const earlierAnswer = z.strictObject({ key: z.string(), answer, returned_at: moment });
export type EarlierAnswer = z.infer<typeof earlierAnswer>;

/** What is wrong with a field that was sent back. */
const marked = z.array(z.strictObject({ key: z.string(), note: z.string() }));

const onePage = {
  ...requestRow.shape,
  /** The sections that the caller may see, and only them. */
  definition,
  answers,
  earlier: z.array(earlierAnswer),
  record: z.array(fact),
  /** What the lists of the university offer, for the names of what was chosen. */
  options: z.record(z.string(), z.array(option)),
  files: z.array(storedFile),
  visits: z.array(visit),
  ahead: z.array(ahead),
  returns: z.int(),
};

export const ownRequest = z.strictObject({
  ...onePage,
  edition: z.int(),
  marked,
  /** The end of the last day on which a returned request may be sent again. */
  answer_by: moment.nullable(),
  may_cancel: z.boolean(),
  may_remind: z.boolean(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const heldRequest = z.strictObject({
  ...onePage,
  student: person,
  facts: studentFacts.nullable(),
  /** The open step that the caller decides; null if they only read. */
  mine: z
    .strictObject({
      id: z.int(),
      key: z.string(),
      actions: z.array(z.enum(['approve', 'reject', 'send_back'])),
      back_to: z.array(z.string()),
      in_place_of: person.nullable(),
    })
    .nullable(),
  /** The caller’s fields that a later step sent back. */
  marked,
  /** The open step that the caller may give to another holder: an own one, or a late one below them. */
  may_assign: z.int().nullable(),
  may_move: z.boolean(),
});
export type HeldRequest = z.infer<typeof heldRequest>;

export const draft = z.strictObject({
  id: z.int(),
  edition: z.int(),
  answers,
  files: z.array(storedFile),
  changed_at: moment,
});

export const deputy = z.strictObject({
  id: z.int(),
  person,
  deputy: person,
  user_type: z.literal([1, 3, 4]),
  role: z.int(),
  from_day: day,
  to_day: day,
  is_own: z.boolean(),
});
export type NamedDeputy = z.infer<typeof deputy>;
