import { defineService } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { guidanceReportsAddresses } from '../addresses.ts';
import { guidanceReportsContract } from '../contract.ts';
import { guidanceReportsAudit } from './audit-words.ts';
import type { ReportsPlatform } from './export-absence.ts';
import { guidanceReportsFigures } from './figures.ts';
import { guidanceReportsHandlers } from './routes.ts';

export function guidanceReportsService(platform: ReportsPlatform, settings: CurrentSettings) {
  return defineService<typeof guidanceReportsContract>({
    contract: guidanceReportsContract,
    addresses: guidanceReportsAddresses,
    handlers: guidanceReportsHandlers(platform, settings),
    audit: guidanceReportsAudit,
    figures: guidanceReportsFigures,
  });
}
