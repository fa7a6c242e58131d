import type { JobsInWords } from '#platform/jobs/job-words.ts';
import { defineService, type WithServices } from '#platform/service/service.ts';
import { outgoingAddresses } from '../addresses.ts';
import { outgoingContract } from '../contract.ts';
import { roomsOf } from './access.ts';
import { outgoingAudit } from './audit-words.ts';
import type { OutgoingDeps } from './present.ts';
import { outgoingRoutes } from './routes.ts';
import { outgoingWaits } from './waits.ts';

/** Shows the queue of all services: the jobs that have words. */
export const outgoingService = defineService({
  contract: outgoingContract,
  addresses: outgoingAddresses,
  open: (platform: OutgoingDeps, { services }: WithServices) => {
    const words = (): JobsInWords => Object.assign({}, ...services().map(({ jobs }) => jobs));
    return {
      handlers: outgoingRoutes(platform, words),
      roomsOf,
      audit: outgoingAudit(words),
      waits: outgoingWaits(platform, words),
      done: { logged: ['outgoing.sent_again'] },
    };
  },
});
