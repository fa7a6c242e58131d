import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { mostChosen } from '#platform/contract/exporting.ts';
import { day, moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { named, person, titledPerson } from '#platform/contract/person.ts';
import { alertKinds, alertViews } from '#services/advising/contract.ts';
import { chosenStudents, pickedStudents } from '#services/guidance/contract.ts';
import { campaignsCalls } from './calls.ts';
import { campaignStates, invitationStates, invitedViews } from './campaign.ts';
import { campaignList, invitedList } from './lists.ts';

/** The most students of one campaign: as many as a list lets one select. */
export const mostInvited = mostChosen;

const words = {
  title: z.string(),
  title_ar: z.string(),
  text: z.string(),
  text_ar: z.string(),
};

/** A campaign; the counts are of those of its students whom the caller reaches. */
const campaign = z.strictObject({
  id: z.int(),
  ...words,
  author: person,
  state: z.enum(campaignStates),
  starts_at: moment,
  /** It is over from then on. */
  ends_at: moment,
  stopped_at: moment.nullable(),
  reminded_at: moment.nullable(),
  students: z.int(),
  /** Notified so far. */
  invited: z.int(),
  /** Opened it. */
  seen: z.int(),
  booked: z.int(),
  /** Invited, and not booked yet. */
  waits_for: z.int(),
  /** The caller's own, and not over. */
  can_stop: z.boolean(),
  /** The caller's own; once. */
  can_remind: z.boolean(),
});

export type Campaign = z.infer<typeof campaign>;

const invitedStudent = z.strictObject({
  /** The student's. */
  id: z.int(),
  student: person.extend({ major: named, level: z.int(), advisor: named.nullable() }),
  state: z.enum(invitationStates),
  invited_at: moment.nullable(),
  seen_at: moment.nullable(),
  reminded_at: moment.nullable(),
  booked_at: moment.nullable(),
});

export type InvitedStudent = z.infer<typeof invitedStudent>;

/** An invitation as the student sees it. */
const invitation = z.strictObject({
  id: z.int(),
  ...words,
  author: titledPerson,
  ends_at: moment,
  is_seen: z.boolean(),
});

export type Invitation = z.infer<typeof invitation>;

/** How many, and the first few of them by name. */
const some = z.strictObject({ count: z.int(), first: z.array(person) });

/** The effect of inviting these students, and the default text of the invitation. */
const outlook = z.strictObject({
  words: z.strictObject(words),
  /** The number of students who would be invited. */
  students: z.int(),
  left_out: z.strictObject({ no_guide: some, locked: some, has_date: some }),
  /** Of the invited: payment problems keep nobody from booking. */
  halted: some,
  /** Of the invited, those whose guide has no open place at present. */
  no_open_dates: some,
});

export type Outlook = z.infer<typeof outlook>;

/** A body holds 3,000 values, of which ids may be 2,000. */
const mostNumbers = 900;

/** Besides, all that the filters of the morning list find. */
const whom = {
  ...chosenStudents(mostInvited),
  ...pickedStudents(mostNumbers),
  morning: z
    .strictObject({
      state: z.enum(alertViews).exclude(['done']).default('new'),
      kind: z.enum(alertKinds).optional(),
      gender: numberOf([1, 2]).optional(),
      search: searchWords.optional(),
    })
    .optional(),
};

/** The author's text, validated by the form too. */
export const campaignWords = z.strictObject({
  title: text({ max: 120 }),
  title_ar: text({ max: 120 }),
  text: text({ max: 1000, multiline: true }),
  text_ar: text({ max: 1000, multiline: true }),
  /** Riyadh days, both included; from now on where no first one is named. */
  from: day.optional(),
  to: day,
});

const idParams = z.strictObject({ id: rowId });

const campaignFilters = {
  state: z.enum(campaignStates).optional(),
  search: searchWords.optional(),
};

const invitedFilters = {
  search: searchWords.optional(),
  state: z.enum(invitedViews).optional(),
};

const campaignListShapes = shapeList(campaignList, {
  summary: 'The caller’s own campaigns: how many were invited, opened it and booked',
  row: campaign,
  filters: campaignFilters,
});

const invitedListShapes = shapeList(invitedList, {
  params: idParams,
  summary: 'The students of a campaign who are within reach, and how far each has come',
  row: invitedStudent,
  filters: invitedFilters,
});

const shapes = defineShapes({
  previewCampaign: {
    summary:
      'Whom of these a campaign would invite, whom it would leave out, and who finds no date',
    body: z.strictObject(whom),
    reply: outlook,
    refusals: ['nothing_chosen', 'too_many_students'],
  },
  addCampaign: {
    summary: 'Invites students within reach to book with their guides, for a while',
    body: campaignWords.extend(whom),
    reply: campaign,
    status: 201,
    refusals: [
      'nothing_chosen',
      'nobody_to_invite',
      'too_many_students',
      'in_the_past',
      'ends_before_start',
    ],
  },
  listCampaigns: campaignListShapes.list,
  exportCampaigns: campaignListShapes.exported,
  getCampaign: {
    summary: 'A campaign of the caller’s own, or for students within reach',
    params: idParams,
    reply: campaign,
  },
  stopCampaign: {
    summary: 'Stops a campaign of one’s own: nobody else is invited, and nobody sees it any more',
    params: idParams,
    reply: campaign,
    refusals: ['campaign_over'],
  },
  remindStudents: {
    summary: 'Reminds those who were invited by a campaign of one’s own and have not booked, once',
    params: idParams,
    reply: campaign,
    refusals: ['campaign_over', 'already_reminded', 'nobody_to_remind'],
  },
  listInvited: invitedListShapes.list,
  exportInvited: invitedListShapes.exported,
  listInvitations: {
    summary: 'What the caller is invited to now and has not booked for',
    reply: z.strictObject({ results: z.array(invitation) }),
  },
  seeInvitation: {
    summary: 'Leaves the mark that the caller has opened an invitation of theirs, once',
    params: idParams,
    reply: z.strictObject({ id: z.int() }),
  },
});

export type CampaignsShapes = typeof shapes;

export const campaignsContract = defineContract({
  refusals: {
    nothing_chosen: 400,
    nobody_to_invite: 400,
    too_many_students: 400,
    in_the_past: 400,
    ends_before_start: 400,
    campaign_over: 409,
    nobody_to_remind: 409,
    already_reminded: 409,
  },
  calls: campaignsCalls,
  shapes,
});
