import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';

/** Words and pure rules of campaigns: a group of students is invited to book, for a while. */

export const campaignStates = ['planned', 'running', 'ended', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** How far an invited student has come; the last that is true. */
export const invitationStates = ['waiting', 'invited', 'seen', 'booked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The filters of a campaign's students: a state, or all who were invited and haven't booked. */
export const invitedViews = [...invitationStates, 'not_booked'] as const;
export type InvitedView = (typeof invitedViews)[number];

/** Why a student is left out: nobody to book with, no way into the portal, a date with their guide already. */
export const leftOutReasons = ['no_guide', 'locked', 'has_date'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface CampaignTimes {
  starts_at: string;
  ends_at: string;
  stopped_at: string | null;
}

export function stateOf(
  { starts_at, ends_at, stopped_at }: CampaignTimes,
  now: Date,
): CampaignState {
  if (stopped_at !== null) return 'stopped';
  if (now < new Date(starts_at)) return 'planned';
  return now < new Date(ends_at) ? 'running' : 'ended';
}

export function isStoppable(campaign: CampaignTimes, now: Date): boolean {
  const state = stateOf(campaign, now);
  return state === 'planned' || state === 'running';
}

/** Once, while it runs, as long as somebody was invited and has not booked. */
export function isRemindable(
  campaign: CampaignTimes & { reminded_at: string | null; waits_for: number },
  now: Date,
): boolean {
  const isNew = campaign.reminded_at === null;
  return isNew && campaign.waits_for > 0 && stateOf(campaign, now) === 'running';
}

export function invitationStateOf(one: {
  invited_at: string | null;
  seen_at: string | null;
  booked_at: string | null;
}): InvitationState {
  if (one.booked_at !== null) return 'booked';
  if (one.seen_at !== null) return 'seen';
  return one.invited_at === null ? 'waiting' : 'invited';
}

/** Nobody's phone rings at midnight because a campaign begins on that day. */
const firstHour = '08:00';

/** From the first day's morning, or now if that is past, to the end of the last day. */
export function timesOf({ from, to }: { from?: Day | undefined; to: Day }, now: Date) {
  const morning = from && momentOf(from, firstHour);
  return {
    starts_at: morning && morning > now ? morning : now,
    ends_at: momentOf(addDays(to, 1), '00:00'),
  };
}

/** A campaign ends where its last day does. */
export function lastDayOf({ ends_at }: { ends_at: string }): Day {
  return addDays(riyadhDay(ends_at), -1);
}
