import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnaireStaff } from '../calls.ts';
import { questionnairesContract } from '../contract.ts';
import { questionnairesAudit } from './audit-words.ts';
import { seedDemoQuestionnaires } from './demo.ts';
import { type QuestionnairesPlatform, questionnairesRoom } from './questionnaires-platform.ts';
import { questionnairesHandlers } from './routes.ts';

export const questionnairesService = defineService({
  contract: questionnairesContract,
  addresses: questionnairesAddresses,
  open: (platform: QuestionnairesPlatform) => ({
    handlers: questionnairesHandlers(platform),
    roomsOf: (actor) => (isAllowed(questionnaireStaff, actor) ? [questionnairesRoom] : []),
    audit: questionnairesAudit,
    demo: { seed: (now) => seedDemoQuestionnaires(platform, now) },
  }),
});
