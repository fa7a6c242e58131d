import type { CampaignEvents, InvitationEvent } from '#services/campaigns/events.ts';
import { listPeopleNamed } from '#services/system-data/server/public.ts';
import { type Follows, type ListenerTransaction, notifyAll } from './notify.ts';

/** Tells students that they are among those who are invited to book, and reminds them of it. */
export function followCampaigns({ events, live, speak }: Follows<CampaignEvents>): void {
  function tell(as: 'invited' | 'reminded', kind: 'campaign_invitation' | 'campaign_reminder') {
    events.on(`campaigns.${as}`, async (tx: ListenerTransaction, event: InvitationEvent) => {
      const { campaign_id, title, title_ar, by, now } = event;
      const author = (await listPeopleNamed(tx.writes, [by])).get(by);
      const news = event.student_ids.map((person_id) => ({
        ...{ kind, person_id, now },
        // Home shows the invitation for as long as it stands, and leads on to booking.
        link: '/panel' as const,
        source: `campaigns.${as}:${campaign_id}`,
        valuesIn: (language: 'ar' | 'en') =>
          language === 'ar'
            ? { title: title_ar, name: author?.full_name_ar ?? '' }
            : { title, name: author?.full_name ?? '' },
      }));
      await notifyAll({ live, speak }, tx, news);
    });
  }
  tell('invited', 'campaign_invitation');
  tell('reminded', 'campaign_reminder');
}
