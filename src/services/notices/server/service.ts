import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import { findCollegeOf } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { noticesAddresses } from '../addresses.ts';
import { noticesContract } from '../contract.ts';
import { noticesAudit } from './audit-words.ts';
import { noticesFigures } from './figures.ts';
import type { NoticesPlatform } from './present.ts';
import { seedDemoNotices } from './public.ts';
import { authorsRoom, roomsOfReader } from './rooms.ts';
import { noticesHandlers } from './routes.ts';
import { tellDue } from './tell-due.ts';

export const noticesService = defineService({
  contract: noticesContract,
  addresses: noticesAddresses,
  kept: { service: { notice_reading: 'person_id' } },
  open: (platform: NoticesPlatform, needed: WithSettings) => {
    const { reads } = platform.database;
    return {
      handlers: noticesHandlers(platform, needed),
      roomsOf: async (actor: Actor) => [
        ...roomsOfReader(actor, await findCollegeOf(reads, actor.id)),
        ...(isAllowed(noticesContract.calls.listAll.allow, actor) ? [authorsRoom] : []),
      ],
      audit: noticesAudit,
      figures: noticesFigures(platform),
      done: { logged: ['notices.published', 'notices.withdrawn'] },
      due: [tellDue(platform)],
      demo: {
        seed: (now) => seedDemoNotices(platform.database, '800022', now),
      },
    };
  },
});
