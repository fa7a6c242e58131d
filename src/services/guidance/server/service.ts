import { sql } from 'kysely';
import { defineService } from '#platform/service/service.ts';
import { sheetPurpose } from '#services/files/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { guidanceAddresses } from '../addresses.ts';
import { advisorSheet, numberSheet } from '../calls.ts';
import { guidanceContract } from '../contract.ts';
import { guidanceAudit, guidanceDone } from './audit-words.ts';
import type { GuidancePlatform } from './export-students.ts';
import { guidanceFigures } from './figures.ts';
import { followReloads } from './follow-reloads.ts';
import { guidanceLine } from './line.ts';
import { guidanceNews } from './news.ts';
import { listDemoNews, seedDemoGuidance } from './public.ts';
import { roomsOf } from './rooms.ts';
import { guidanceHandlers } from './routes.ts';
import { guidanceTracked } from './tracked.ts';
import { guidanceWaits } from './waits.ts';

export const guidanceService = defineService({
  contract: guidanceContract,
  addresses: guidanceAddresses,
  kept: {
    study: {
      advisor_history: { by: 'student_id', leaves: ['reason', 'note'] },
      advisor_move: {
        by: 'student_id',
        leaves: ['reason', 'decision_reason'],
        open: sql`state = 'pending'`,
      },
      guidance_correction: { by: 'student_id', open: sql`state = 'open'` },
    },
    work: { guide_capacity: 'guide_id' },
  },
  open: (platform: GuidancePlatform, { settings }: WithSettings) => {
    followReloads(platform);
    return {
      handlers: guidanceHandlers(platform, settings),
      roomsOf: (actor) => roomsOf(platform.database.reads, actor),
      audit: guidanceAudit,
      news: guidanceNews,
      waits: guidanceWaits(platform),
      line: guidanceLine(platform.database.reads),
      tracked: guidanceTracked(platform),
      figures: guidanceFigures(platform.database.reads),
      done: { logged: guidanceDone },
      file_purposes: [sheetPurpose(advisorSheet), sheetPurpose(numberSheet)],
      demo: {
        seed: (now) => seedDemoGuidance(platform.database, now),
        news: () => listDemoNews(platform.database.reads),
      },
    };
  },
});
