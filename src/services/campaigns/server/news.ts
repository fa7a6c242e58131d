import { student } from '#platform/access/allow.ts';
import type { Transaction } from '#platform/database/database.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { titledName } from '#platform/language/honorific.ts';
import { textIn } from '#platform/language/name-in.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { CampaignEvents, InvitationEvent } from '../events.ts';

/** The notifications to invited students. */
export const campaignsNews = defineNews<CampaignEvents, PeopleTables>('campaigns', {
  campaign_invitation: {
    p_type: 'Guide',
    for: [student],
    icon: 'calendar_plus',
    on: { 'campaigns.invited': toInvited },
  },
  campaign_reminder: {
    p_type: 'Guide',
    for: [student],
    icon: 'calendar_plus',
    on: { 'campaigns.reminded': toInvited },
  },
});

async function toInvited(event: InvitationEvent, { writes }: Transaction<PeopleTables>) {
  const { campaign_id, by, student_ids } = event;
  const author = (await listPeopleNamed(writes, [by])).get(by);
  return student_ids.map(
    (person_id): News => ({
      person_id,
      // Home shows the invitation while it is current and links to booking.
      link: houseAddresses.home(),
      of: campaign_id,
      values: (_say, language) => ({
        title: textIn(language, event, 'title'),
        name: author ? titledName(language, author) : '',
      }),
    }),
  );
}
