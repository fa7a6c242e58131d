import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment, rowId, text, timeOfDay, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { newsIcons, pTypes } from '#platform/contract/news-terms.ts';
import { unaskedPace, writtenPace } from '#platform/contract/pace.ts';
import { listReply, searchWords } from '#platform/contract/paging.ts';
import { person, userType } from '#platform/contract/person.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { notificationsCalls } from './calls.ts';
import { sentList } from './lists.ts';
import { firstLimit, largestLimit, portalPath, sentStates } from './notification.ts';

export const notification = z.strictObject({
  id: z.int(),
  kind: z.string(),
  p_type: z.enum(pTypes),
  /** Null for the default icon of its p_type. */
  icon: z.enum(newsIcons).nullable(),
  /** The first line says what happened; further lines give details. */
  msg: z.string(),
  msg_ar: z.string(),
  /** An address in the portal; empty if there is nothing to open. */
  link: z.string(),
  time: moment,
  /** Hidden. */
  action: z.boolean(),
  /** Its toast was shown. */
  toestify: z.boolean(),
  /** No longer counted: the bell was opened after it arrived. */
  badge: z.boolean(),
  /** Opened. */
  selected: z.boolean(),
});

export type Notification = z.infer<typeof notification>;

/** Toasted, counted and opened items stay so; a hidden item may be shown again. */
const changes = z
  .strictObject({
    toestify: z.literal(true),
    badge: z.literal(true),
    selected: z.literal(true),
    action: z.boolean(),
  })
  .partial();

export type NotificationChanges = z.infer<typeof changes>;

/** The person's channels for one kind, and which of them they may choose. */
const kindChoice = z.strictObject({
  kind: z.string(),
  name: z.string(),
  name_ar: z.string(),
  p_type: z.enum(pTypes),
  bell: z.boolean(),
  mail: z.boolean(),
  /** Always in the bell. */
  always: z.boolean(),
  /** The service that tells it sends its own letter. */
  letter: z.boolean(),
});

export type KindChoice = z.infer<typeof kindChoice>;

const weekDay = wholeNumber({ min: 0, max: 6 });

/** Riyadh times; an end before the start is on the next day. `days` are the days on which they start. */
export const quietHours = z
  .strictObject({
    is_on: z.boolean(),
    start_time: timeOfDay,
    end_time: timeOfDay,
    days: z
      .array(weekDay)
      .min(1, 'required')
      .max(7)
      .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
      .default([0, 1, 2, 3, 4, 5, 6]),
  })
  .refine(({ start_time, end_time }) => start_time !== end_time, {
    path: ['end_time'],
    error: 'same_times',
  });

/** A first line, and optionally more below it. Plain text, never markup. */
const message = text({ max: 1000, multiline: true });

/** A complete university number, in any digits, or a complete email address. */
const numberOrEmail = text({ max: 254 }).transform(foldDigits);

export const handWritten = z.strictObject({
  to: numberOrEmail,
  /** One of the recipient's roles; the item is shown while that role is active. */
  role: wholeNumber({ min: 0, max: 99 }),
  msg: message,
  msg_ar: message,
  link: text({ min: 0, max: 500 })
    .refine((link) => link === '' || portalPath.test(link), 'outside_portal')
    .default(''),
});

export const sentNotification = z.strictObject({
  id: z.int(),
  sender: person,
  receiver: person.extend({ user_type: userType.nullable() }),
  role: z.int(),
  msg: z.string(),
  msg_ar: z.string(),
  link: z.string(),
  time: moment,
  state: z.enum(sentStates),
});

const sentFilters = { search: searchWords.optional(), state: z.enum(sentStates).optional() };

const sentListShapes = shapeList(sentList, {
  summary: 'What was written by hand: by whom, to whom, and whether it was seen',
  row: sentNotification,
  filters: sentFilters,
});

const shapes = defineShapes({
  list: {
    summary: 'One’s own notifications for the role in force, newest first, without hidden ones',
    query: z.strictObject({
      limit: wholeNumber({ min: 1, max: largestLimit }).default(firstLimit),
      /** Only items older than this id, the last one the caller has. */
      before: rowId.optional(),
    }),
    /** `count` covers all items; `has_more` tells whether more follow these. */
    reply: listReply(notification).extend({ has_more: z.boolean() }),
  },
  count: {
    summary: 'How many are new since the bell was last opened, and the newest without a toast',
    reply: z.strictObject({
      count: z.int().min(0),
      /** Null during quiet hours. */
      to_toast: notification.nullable(),
      /** The end of the current quiet hours, after which there may be an item to toast. */
      quiet_until: moment.nullable(),
    }),
  },
  change: {
    summary: 'Moves an own notification on; toestify takes along the older ones without a toast',
    params: z.strictObject({ id: rowId }),
    body: changes,
    reply: notification.extend({
      /** How many items this call was the first to toast; 0 if another tab or device was first. */
      claimed: z.int().min(0),
    }),
    pace: unaskedPace,
  },
  seen: {
    summary: 'The bell was opened: nothing up to this one is counted any more, or is read as well',
    body: z.strictObject({
      /** The newest item the caller saw; without it, all items. */
      up_to: rowId.optional(),
      selected: z.literal(true).optional(),
    }),
    reply: z.strictObject({ count: z.int().min(0) }),
    pace: unaskedPace,
  },
  preferences: {
    summary: 'Where one is told of each kind that concerns the role in force, and the quiet hours',
    reply: z.strictObject({ kinds: z.array(kindChoice), quiet_hours: quietHours }),
  },
  chooseChannels: {
    summary: 'Chooses bell and mail for one kind; what came before stays where it is',
    params: z.strictObject({ kind: text({ max: 60 }) }),
    body: z.strictObject({ bell: z.boolean(), mail: z.boolean() }),
    reply: kindChoice,
    refusals: ['always_told', 'letter_of_its_own'],
  },
  chooseQuietHours: {
    summary: 'Chooses when there is no toast, no sound and no mail',
    body: quietHours,
    reply: quietHours,
  },
  findRecipient: {
    summary: 'Whom a number or an e-mail means, and the roles that they hold',
    query: z.strictObject({ to: numberOrEmail }),
    reply: z.strictObject({
      /** Null for nobody, or for several people with the same email address. */
      recipient: person.extend({ user_type: userType, role_ids: z.array(z.int()) }).nullable(),
    }),
  },
  send: {
    summary: 'Writes a notification by hand, to one person for one of their roles',
    body: handWritten,
    reply: sentNotification,
    status: 201,
    pace: writtenPace,
  },
  listSent: sentListShapes.list,
  exportSent: sentListShapes.exported,
});

export type NotificationsShapes = typeof shapes;

export const notificationsContract = defineContract({
  refusals: { always_told: 409, letter_of_its_own: 409 },
  calls: notificationsCalls,
  shapes,
});
