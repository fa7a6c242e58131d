import { defineService } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { guidanceContract } from '../contract.ts';
import { guidanceAudit } from './audit-words.ts';
import type { GuidancePlatform } from './export-students.ts';
import { guidanceHandlers } from './routes.ts';

export function guidanceService(platform: GuidancePlatform, settings: CurrentSettings) {
  return defineService<typeof guidanceContract>({
    contract: guidanceContract,
    handlers: guidanceHandlers(platform, settings),
    audit: guidanceAudit,
  });
}
