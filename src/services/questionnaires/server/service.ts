import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnaireStaff } from '../calls.ts';
import { questionnairesContract } from '../contract.ts';
import { questionnairesAudit } from './audit-words.ts';
import { seedDemoQuestionnaires } from './demo.ts';
import { listDemoNews } from './demo-news.ts';
import { questionnairesNews } from './news.ts';
import { type QuestionnairesPlatform, questionnairesRoom } from './questionnaires-platform.ts';
import { questionnairesHandlers } from './routes.ts';
import { sumDue } from './sum-due.ts';
import { resealKeys } from './tokens.ts';
import { questionnairesLine, questionnairesWaits } from './waits.ts';

export const questionnairesService = defineService({
  contract: questionnairesContract,
  addresses: questionnairesAddresses,
  kept: {
    service: {
      questionnaire_entry: 'student_id',
      questionnaire_points: { by: 'entry_id', of: 'questionnaire_entry' },
      questionnaire_token: 'student_id',
    },
  },
  open: (platform: QuestionnairesPlatform, portal: WithSettings) => ({
    handlers: questionnairesHandlers(platform, portal),
    roomsOf: (actor) => (isAllowed(questionnaireStaff, actor) ? [questionnairesRoom] : []),
    audit: questionnairesAudit,
    news: questionnairesNews,
    waits: questionnairesWaits(platform),
    line: questionnairesLine,
    done: {
      logged: ['questionnaires.published', 'questionnaires.graded', 'questionnaires.released'],
    },
    due: [sumDue(platform, portal.settings)],
    tidy: () => resealKeys(platform),
    demo: {
      after: ['training'],
      seed: (now) => seedDemoQuestionnaires(platform, now),
      news: () => listDemoNews(platform.database.reads),
    },
  }),
});
