import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { guidanceReportsAddresses } from '../addresses.ts';
import { guidanceReportsContract } from '../contract.ts';
import { guidanceReportsAudit } from './audit-words.ts';
import type { ReportsPlatform } from './export-absence.ts';
import { guidanceReportsFigures } from './figures.ts';
import { guidanceReportsHandlers } from './routes.ts';

export const guidanceReportsService = defineService({
  contract: guidanceReportsContract,
  addresses: guidanceReportsAddresses,
  open: (platform: ReportsPlatform, { settings }: WithSettings) => ({
    handlers: guidanceReportsHandlers(platform, settings),
    audit: guidanceReportsAudit,
    figures: guidanceReportsFigures,
  }),
});
