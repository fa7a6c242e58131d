import { z } from 'zod';
import { admin } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { defineList } from '#platform/contract/list.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { gender, named, person, userType } from '#platform/contract/person.ts';
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

const audienceParts = {
  roles: z.array(z.custom<RolePair>(isRolePair, 'not_one_of')).max(100).default([]),
  colleges: z.array(rowId).max(50).default([]),
  sections: z
    .array(numberOf([1, 2]))
    .max(2)
    .default([]),
};

export const audience = z.strictObject(audienceParts);

/** Any offset is accepted; stored in UTC, within years that PostgreSQL accepts and people mean. */
const typedMoment = moment
  .transform((typed) => new Date(typed).toISOString())
  .refine((at) => at >= '1900' && at < '3000', { error: 'invalid_date', abort: true });

export const newNotice = z
  .strictObject({
    kind: words.kind,
    title: text({ max: 120 }),
    title_ar: text({ max: 120 }),
    body: text({ min: 0, max: 1000, multiline: true }).default(''),
    body_ar: text({ min: 0, max: 1000, multiline: true }).default(''),
    starts_at: typedMoment,
    ends_at: typedMoment,
    ...audienceParts,
  })
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
  state: z.enum(noticeStates),
  author: person,
});

export type Notice = z.infer<typeof notice>;

/** Only system administrators write to everyone in the university's name. */
const authors = [admin('system_admin')];
const idParams = z.strictObject({ id: rowId });

const filters = {
  search: searchWords.optional(),
  state: z.enum(noticeStates).optional(),
  kind: z.enum(noticeKinds).optional(),
};
const ordering = ['-starts_at', 'starts_at'] as const;

export const noticeList = defineList({
  path: '/notices/all',
  summary: 'Every notice there is or was, whoever it is for',
  allow: authors,
  row: notice,
  filters,
  orderings: ordering,
  sheet: {
    title: 'text',
    other_title: 'text',
    kind: 'text',
    audience: 'text',
    starts_at: 'moment',
    ends_at: 'moment',
    state: 'text',
    author: 'text',
    body: 'text',
    other_body: 'text',
  },
  columns: {
    notice: ['title', 'other_title', 'kind'],
    audience: ['audience'],
    starts_at: ['starts_at'],
    ends_at: ['ends_at'],
    state: ['state'],
  },
});

export const noticesContract = defineContract({
  service: 'notices',
  refusals: { notice_over: 409 },
  calls: {
    listMine: endpoint({
      method: 'GET',
      path: '/notices',
      summary: 'The notices that are shown to the caller now, in the role in force',
      allow: 'signed_in',
      query: listQuery({ filters: {}, ordering: ['-starts_at'] }),
      reply: listReply(shownNotice).extend({ unseen: z.int().min(0) }),
    }),
    markSeen: endpoint({
      method: 'POST',
      path: '/notices/seen',
      summary: 'These were seen and are not counted any more',
      allow: 'signed_in',
      body: z.strictObject({ ids: z.array(rowId).max(200) }),
      reply: z.strictObject({ unseen: z.int().min(0) }),
    }),
    dismiss: endpoint({
      method: 'POST',
      path: '/notices/{id}/dismiss',
      summary: 'Puts a notice away from home; it stays in the bell',
      allow: 'signed_in',
      params: idParams,
      reply: z.strictObject({ id: z.int() }),
    }),
    listAll: noticeList.list,
    exportAll: noticeList.exported,
    getNotice: endpoint({
      method: 'GET',
      path: '/notices/{id}',
      summary: 'One notice with whom it is for',
      allow: authors,
      params: idParams,
      reply: notice,
    }),
    listColleges: endpoint({
      method: 'GET',
      path: '/notices/colleges',
      summary: 'The colleges that a notice may be for',
      allow: authors,
      reply: z.strictObject({
        results: z.array(named.extend({ id: z.int() })),
      }),
    }),
    countAudience: endpoint({
      method: 'POST',
      path: '/notices/audience',
      summary: 'How many people such a notice would be for',
      allow: authors,
      body: audience,
      reply: z.strictObject({
        count: z.int().min(0),
        by_user_type: z.array(z.strictObject({ user_type: userType, count: z.int().min(0) })),
      }),
    }),
    publish: endpoint({
      method: 'POST',
      path: '/notices',
      summary: 'Publishes a notice; it is shown from its start to its end',
      allow: authors,
      body: newNotice,
      reply: notice,
      status: 201,
      idempotent: true,
    }),
    change: endpoint({
      method: 'PUT',
      path: '/notices/{id}',
      summary: 'Changes a notice that is shown or will be',
      allow: authors,
      params: idParams,
      body: newNotice,
      reply: notice,
      refusals: ['notice_over'],
    }),
    withdraw: endpoint({
      method: 'DELETE',
      path: '/notices/{id}',
      summary: 'Takes a notice away before its end',
      allow: authors,
      params: idParams,
      reply: notice,
      refusals: ['notice_over'],
    }),
  },
});

/** Whether the role exists for its user type. */
function isRolePair(value: unknown): value is RolePair {
  return rolePairs.some((pair) => pair === value);
}
