import { z } from 'zod';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { day, numberOf, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named } from '#platform/contract/person.ts';
import { count, offer, ofPeriod, params, period } from './seat-shapes.ts';

const version = wholeNumber({ min: 1 });

const mostMembers = 500;

/** Numbers as they are typed or pasted: apart by anything. */
export const groupFields = z.strictObject({
  name_ar: text({ max: 80 }),
  name: text({ max: 80 }),
  reason: text({ min: 3, max: 300, multiline: true }),
  turn: wholeNumber({ min: 1, max: 50 }),
  students: text({ min: 0, max: 8000, multiline: true }).default(''),
});

const group = named.extend({
  id: z.int(),
  reason: z.string(),
  turn: z.int(),
  /** Their numbers. */
  students: z.array(z.string()).max(mostMembers),
  version: z.int(),
});
export type Group = z.infer<typeof group>;

const quotaSetting = z.strictObject({
  gender: numberOf([1, 2]).nullable(),
  group_id: rowId.nullable(),
  most: wholeNumber({ min: 0, max: 500 }),
});

const quotaPlace = offer.extend({
  start_date: day,
  end_date: day,
  capacity: count,
  quotas: z.array(quotaSetting.extend({ id: z.int() })),
});
export type QuotaPlace = z.infer<typeof quotaPlace>;

const groupRules = [
  'settings_closed',
  'turn_taken',
  'unknown_students',
  'in_other_group',
  'too_many_members',
] as const;

export const settingsShapes = defineShapes({
  getSettings: {
    summary: 'Groups that go first in a period, at most 50, and whether they may still be set',
    params: ofPeriod,
    reply: z.strictObject({ period, is_open: z.boolean(), groups: z.array(group).max(50) }),
  },
  listQuotas: {
    summary: 'A period’s internships with their quotas',
    params: ofPeriod,
    query: listQuery({ filters: { search: searchWords.optional() }, ordering: ['side'] }),
    reply: listReply(quotaPlace),
  },
  addGroup: {
    summary:
      'Adds a group of students that goes first, with the reason; students are numbered in the text',
    max_bytes: 40_000,
    body: groupFields.extend({ period: rowId }),
    reply: group,
    status: 201,
    refusals: groupRules,
  },
  editGroup: {
    summary:
      'Changes a group, its turn and its students; runs that were made keep what they were told',
    max_bytes: 40_000,
    params,
    body: groupFields.extend({ version }),
    reply: group,
    refusals: [...groupRules, 'changed_meanwhile'],
  },
  removeGroup: {
    summary: 'Deletes a group and the quotas for it',
    params,
    query: z.strictObject({ version }),
    reply: z.strictObject({ id: z.int() }),
    refusals: ['settings_closed', 'changed_meanwhile'],
  },
  setQuotas: {
    summary: 'Sets the quotas of an internship, all of them; those that cross are refused',
    params,
    body: z.strictObject({ quotas: z.array(quotaSetting).max(20) }),
    reply: z.strictObject({ id: z.int() }),
    refusals: [
      'settings_closed',
      'quotas_cross',
      'quota_twice',
      'quota_of_nobody',
      'unknown_group',
    ],
  },
});
