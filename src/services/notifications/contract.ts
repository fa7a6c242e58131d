import { z } from 'zod';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { moment, rowId, wholeNumber } from '#platform/contract/fields.ts';
import { listReply } from '#platform/contract/paging.ts';
import { firstLimit, largestLimit, pTypes } from './notification.ts';

export const notification = z.strictObject({
  id: z.int(),
  kind: z.string(),
  p_type: z.enum(pTypes),
  /** The first line says what happened, the others the particulars. */
  msg: z.string(),
  msg_ar: z.string(),
  /** An address of the portal; empty where there is nothing to open. */
  link: z.string(),
  time: moment,
  /** Hidden. */
  action: z.boolean(),
  /** Its toast was shown. */
  toestify: z.boolean(),
  /** Not counted any more: the bell was opened since it came. */
  badge: z.boolean(),
  /** Opened. */
  selected: z.boolean(),
});

export type Notification = z.infer<typeof notification>;

/** What was shown, counted or opened stays so; what is hidden may be shown again. */
const changes = z
  .strictObject({
    toestify: z.literal(true),
    badge: z.literal(true),
    selected: z.literal(true),
    action: z.boolean(),
  })
  .partial();

export type NotificationChanges = z.infer<typeof changes>;

export const notificationsContract = defineContract({
  service: 'notifications',
  refusals: {},
  calls: {
    list: endpoint({
      method: 'GET',
      path: '/notifications',
      summary: 'One’s own notifications for the role in force, newest first, without hidden ones',
      allow: 'signed_in',
      query: z.strictObject({
        limit: wholeNumber({ min: 1, max: largestLimit }).default(firstLimit),
        /** Those older than this one: the id of the last that is known. */
        before: rowId.optional(),
      }),
      /** `count` is of all that may be listed; `has_more` of what comes after these. */
      reply: listReply(notification).extend({ has_more: z.boolean() }),
    }),
    count: endpoint({
      method: 'GET',
      path: '/notifications/count',
      summary: 'How many are new since the bell was last opened, and the newest without a toast',
      allow: 'signed_in',
      reply: z.strictObject({ count: z.int().min(0), to_toast: notification.nullable() }),
    }),
    change: endpoint({
      method: 'PATCH',
      path: '/notifications/{id}',
      summary: 'Moves an own notification on; toestify takes along the older ones without a toast',
      allow: 'signed_in',
      params: z.strictObject({ id: rowId }),
      body: changes,
      reply: notification.extend({
        /** How many this call was the first to toast; 0 where another tab or device was. */
        claimed: z.int().min(0),
      }),
    }),
    seen: endpoint({
      method: 'POST',
      path: '/notifications/seen',
      summary:
        'The bell was opened: nothing up to this one is counted any more, or is read as well',
      allow: 'signed_in',
      body: z.strictObject({
        /** The newest that was there; left out: all. */
        up_to: rowId.optional(),
        selected: z.literal(true).optional(),
      }),
      reply: z.strictObject({ count: z.int().min(0) }),
    }),
  },
});
