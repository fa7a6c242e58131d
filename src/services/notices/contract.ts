import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { bytesOfTextIds, mostChosen } from '#platform/contract/exporting.ts';
import { moment, numberOf, rowId, text, typedMoment } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { gender, named, person, userType } from '#platform/contract/person.ts';
import { pickedStudents } from '#services/guidance/contract.ts';
import { noticesCalls } from './calls.ts';
import { noticeList } from './lists.ts';
import { noticeKinds, noticeStates, type RolePair, rolePairs } from './notice.ts';

const words = {
  kind: z.enum(noticeKinds),
  title: z.string(),
  title_ar: z.string(),
  body: z.string(),
  body_ar: z.string(),
  starts_at: moment,
  ends_at: moment,
};

/** A notice as its audience sees it. */
const shownNotice = z.strictObject({
  id: z.int(),
  ...words,
  /** No longer counted as new. */
  seen: z.boolean(),
  /** Dismissed from home. */
  dismissed: z.boolean(),
});

export type ShownNotice = z.infer<typeof shownNotice>;

export const audienceParts = {
  roles: z.array(z.custom<RolePair>(isRolePair, 'not_one_of')).max(100).default([]),
  colleges: z.array(rowId).max(50).default([]),
  sections: z
    .array(numberOf([1, 2]))
    .max(2)
    .default([]),
};

/** The students named, instead of those parts. */
const picked = pickedStudents(mostChosen);

const audience = z.strictObject({ ...audienceParts, ...picked });

function isForOne({ roles, colleges, sections, numbers, filters }: z.infer<typeof audience>) {
  const isNamed = Boolean(numbers ?? filters);
  return !isNamed || [roles, colleges, sections].every((part) => part.length === 0);
}

const newNotice = z
  .strictObject({
    kind: words.kind,
    title: text({ max: 120 }),
    title_ar: text({ max: 120 }),
    body: text({ min: 0, max: 1000, multiline: true }).default(''),
    body_ar: text({ min: 0, max: 1000, multiline: true }).default(''),
    starts_at: typedMoment,
    ends_at: typedMoment,
    ...audience.shape,
  })
  .refine(isForOne, { path: ['roles'], error: 'invalid' })
  .refine(({ starts_at, ends_at }) => ends_at > starts_at, {
    path: ['ends_at'],
    error: 'ends_before_start',
  });

const notice = z.strictObject({
  id: z.int(),
  ...words,
  roles: z.array(z.custom<RolePair>(isRolePair)),
  colleges: z.array(z.int()),
  sections: z.array(gender),
  /** How many it names. */
  students: z.int(),
  state: z.enum(noticeStates),
  author: person,
});

export type Notice = z.infer<typeof notice>;
export type OpenedNotice = Notice & { numbers: string[] };

const idParams = z.strictObject({ id: rowId });

const filters = {
  search: searchWords.optional(),
  state: z.enum(noticeStates).optional(),
  kind: z.enum(noticeKinds).optional(),
};

const noticeListShapes = shapeList(noticeList, {
  summary: 'Every notice there is or was, whoever it is for',
  row: notice,
  filters,
});

const shapes = defineShapes({
  listMine: {
    summary: 'The notices that are shown to the caller now, in the role in force',
    query: listQuery({ filters: {}, ordering: ['-starts_at'] }),
    reply: listReply(shownNotice).extend({ unseen: z.int().min(0) }),
  },
  markSeen: {
    summary: 'These were seen and are not counted any more',
    body: z.strictObject({ ids: z.array(rowId).max(200) }),
    reply: z.strictObject({ unseen: z.int().min(0) }),
  },
  dismiss: {
    summary: 'Puts a notice away from home; it stays in the bell',
    params: idParams,
    reply: z.strictObject({ id: z.int() }),
  },
  listAll: noticeListShapes.list,
  exportAll: noticeListShapes.exported,
  getNotice: {
    summary: 'One notice with whom it is for',
    params: idParams,
    reply: notice.extend({ numbers: z.array(z.string()) }),
  },
  listColleges: {
    summary: 'The colleges that a notice may be for',
    reply: z.strictObject({
      results: z.array(named.extend({ id: z.int() })),
    }),
  },
  countAudience: {
    summary: 'How many people such a notice would be for',
    max_bytes: bytesOfTextIds,
    body: audience.refine(isForOne, { path: ['roles'], error: 'invalid' }),
    refusals: ['nothing_chosen', 'too_many_students'],
    reply: z.strictObject({
      count: z.int().min(0),
      /** Numbers of nobody within the author's reach. */
      unknown: z.int().min(0),
      by_user_type: z.array(z.strictObject({ user_type: userType, count: z.int().min(0) })),
    }),
  },
  publish: {
    summary: 'Publishes a notice; it is shown from its start to its end',
    max_bytes: bytesOfTextIds,
    body: newNotice,
    reply: notice,
    status: 201,
    refusals: ['nothing_chosen', 'too_many_students'],
  },
  change: {
    summary: 'Changes a notice that is shown or will be',
    params: idParams,
    max_bytes: bytesOfTextIds,
    body: newNotice,
    reply: notice,
    refusals: ['notice_over', 'nothing_chosen', 'too_many_students'],
  },
  withdraw: {
    summary: 'Takes a notice away before its end',
    params: idParams,
    reply: notice,
    refusals: ['notice_over'],
  },
});

export type NoticesShapes = typeof shapes;

export const noticesContract = defineContract({
  refusals: { notice_over: 409, nothing_chosen: 400, too_many_students: 400 },
  calls: noticesCalls,
  shapes,
});

/** Whether the role exists for its user type. */
function isRolePair(value: unknown): value is RolePair {
  return rolePairs.some((pair) => pair === value);
}
