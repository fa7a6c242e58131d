import type { Actor } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { bookableAfter } from '#services/appointments/server/public.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { campaignsContract } from '../contract.ts';
import { addCampaign } from './add-campaign.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import { chooseStudents, type Whom } from './choose-students.ts';
import { campaigns } from './list-campaigns.ts';
import { listInvitations } from './list-invitations.ts';
import { invited } from './list-invited.ts';
import { presentCampaigns, presentInvitations, presentOutlook } from './present.ts';
import { findCampaign } from './queries.ts';
import { remindStudents } from './remind-students.ts';
import { seeInvitation } from './see-invitation.ts';
import { sortStudents } from './sort-students.ts';
import { stopCampaign } from './stop-campaign.ts';
import { viewerOf } from './viewer-of.ts';

interface Asking {
  actor: Actor;
  language: Language;
  now: Date;
}

/** Fetch, authorize, command, present. */
export function campaignsHandlers(
  platform: CampaignsPlatform,
  settings: CurrentSettings,
): Handlers<typeof campaignsContract> {
  const { database, speak } = platform;

  async function presentOne(id: number, { actor, now }: Asking) {
    const row = await findCampaign(database.reads, viewerOf(actor), id);
    if (!row) return refuse('not_found');
    return onlyOne(await presentCampaigns(database.reads, [row], { actor, now }));
  }

  async function sort(whom: Whom, { actor, language, now }: Asking) {
    const { academic, appointments } = await settings.current();
    const ids = await chooseStudents(database.reads, whom, { actor, academic, language, now });
    if (isRefusal(ids)) return ids;
    const bookable_after = bookableAfter(now, appointments);
    return sortStudents(database.reads, { ids, within: reachedBy(actor), now, bookable_after });
  }

  return {
    previewCampaign: async ({ body, ...asking }) => {
      const sorted = await sort(body, asking);
      if (isRefusal(sorted)) return sorted;
      const words = {
        title: speak('en', 'campaigns:usual.title'),
        title_ar: speak('ar', 'campaigns:usual.title'),
        text: speak('en', 'campaigns:usual.text'),
        text_ar: speak('ar', 'campaigns:usual.text'),
      };
      return { words, ...(await presentOutlook(database.reads, sorted)) };
    },

    addCampaign: async ({ body, ...asking }) => {
      const { students, numbers, filters, morning, ...campaign } = body;
      const sorted = await sort({ students, numbers, filters, morning }, asking);
      if (isRefusal(sorted)) return sorted;
      const id = await addCampaign(platform, { ...campaign, student_ids: sorted.invited }, asking);
      return isRefusal(id) ? id : presentOne(id, asking);
    },

    listCampaigns: ({ query, actor, now }) =>
      campaigns.page(database.reads, { ...query, viewer: viewerOf(actor), actor, now }),

    exportCampaigns: (call) => {
      const { actor, body, now } = call;
      const within = { viewer: viewerOf(actor), actor, now };
      return campaigns.exported(platform, call, { asked: { ...body, ...within }, within });
    },

    getCampaign: ({ params, ...asking }) => presentOne(params.id, asking),

    stopCampaign: async ({ params: { id }, ...asking }) => {
      const refused = await stopCampaign(platform, { id, ...asking });
      return refused ?? presentOne(id, asking);
    },

    remindStudents: async ({ params: { id }, ...asking }) => {
      const { students } = viewerOf(asking.actor);
      const refused = await remindStudents(platform, { id, students, ...asking });
      return refused ?? presentOne(id, asking);
    },

    listInvited: async ({ params, query, actor }) => {
      const viewer = viewerOf(actor);
      if (!(await findCampaign(database.reads, viewer, params.id))) return refuse('not_found');
      const { students } = viewer;
      return invited.page(database.reads, { ...query, campaign_id: params.id, students, actor });
    },

    exportInvited: async ({ params, ...call }) => {
      const { actor, body } = call;
      const viewer = viewerOf(actor);
      if (!(await findCampaign(database.reads, viewer, params.id))) return refuse('not_found');
      const within = { campaign_id: params.id, students: viewer.students, actor };
      const subject = { kind: 'guidance_campaign', id: params.id };
      return invited.exported(platform, call, { asked: { ...body, ...within }, within, subject });
    },

    listInvitations: async ({ actor, now }) => {
      const rows = await listInvitations(database.reads, { student_id: actor.id, now });
      return { results: await presentInvitations(database.reads, rows) };
    },

    seeInvitation: ({ params: { id }, actor, now }) =>
      seeInvitation(platform, { id, student_id: actor.id, now }),
  };
}
