import { sql } from 'kysely';
import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { certificatesAddresses } from '../addresses.ts';
import { certificateStaff } from '../calls.ts';
import { certificatesContract } from '../contract.ts';
import { certificatesAudit, certificatesDone } from './audit-words.ts';
import { type CertificatesPlatform, certificatesRoom } from './certificates-platform.ts';
import { openChecks } from './check.ts';
import { certificatePages, type WithPageLook } from './check-page/check-page.ts';
import { seedDemoCertificates } from './demo.ts';
import { listDemoNews } from './demo-news.ts';
import { signaturePicture } from './file-purpose.ts';
import { certificatesLine } from './line.ts';
import { certificatesNews } from './news.ts';
import { certificatesHandlers } from './routes.ts';
import { certificatesTracked } from './tracked.ts';
import { certificatesWaits } from './waits.ts';

/** A certificate is checked by others for as long as it is valid. */
const stays = 'certificates';

export const certificatesService = defineService({
  contract: certificatesContract,
  addresses: certificatesAddresses,
  kept: {
    study: {
      certificate: { by: 'student_id', open: sql`state = 'issued'`, stays },
      certificate_change: { by: 'certificate_id', of: 'certificate', leaves: ['before'], stays },
      certificate_paper: { by: 'certificate_id', of: 'certificate', stays },
      certificate_check: { by: 'certificate_id', of: 'certificate', stays },
    },
  },
  open: (platform: CertificatesPlatform, portal: WithSettings & WithPageLook) => {
    const checkNumber = openChecks(platform.database);
    return {
      handlers: certificatesHandlers(platform, { settings: portal.settings, checkNumber }),
      pages: certificatePages(platform, checkNumber, portal),
      roomsOf: (actor) => (isAllowed(certificateStaff, actor) ? [certificatesRoom] : []),
      audit: certificatesAudit,
      news: certificatesNews,
      waits: certificatesWaits(platform),
      line: certificatesLine(platform.database.reads),
      tracked: certificatesTracked(platform),
      done: { logged: certificatesDone },
      file_purposes: [signaturePicture],
      demo: {
        after: ['training', 'payments'],
        seed: (now) => seedDemoCertificates(platform, now),
        news: () => listDemoNews(platform.database.reads),
      },
    };
  },
});
