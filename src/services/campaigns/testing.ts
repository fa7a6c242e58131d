import type { Day } from '#platform/language/times/day.ts';
import type { TestPerson } from '#portal/testing/portal.ts';
import { type Campaign, campaignsContract } from './contract.ts';

const { addCampaign } = campaignsContract.calls;

interface NewCampaign {
  students?: number[];
  filters?: { view?: 'low_gpa' };
  morning?: { state?: 'new' | 'open'; kind?: 'low_gpa' | 'halted' };
  from?: Day;
  to?: Day;
  title_ar?: string;
}

/** Invites as somebody would; only what matters to the test is stated. */
export async function aCampaign(person: TestPerson, campaign: NewCampaign): Promise<Campaign> {
  const { status, code, reply } = await invite(person, campaign);
  if (status !== 201) throw new Error(`not invited: ${status} ${code}`);
  return reply;
}

export function invite(person: TestPerson, campaign: NewCampaign) {
  return person.call(addCampaign, { body: { ...usual, ...campaign } });
}

const usual = {
  title: 'Book with me',
  title_ar: 'حجز موعد معي',
  text: 'Choose a time',
  text_ar: 'يمكنك اختيار وقت',
  to: '2026-12-01' as Day,
};
