import type { JobsInWords } from '#platform/jobs/job-words.ts';
import { defineService } from '#platform/service/service.ts';
import { outgoingAddresses } from '../addresses.ts';
import { outgoingContract } from '../contract.ts';
import { roomsOf } from './access.ts';
import { outgoingAudit } from './audit-words.ts';
import type { OutgoingDeps } from './present.ts';
import { outgoingRoutes } from './routes.ts';
import { outgoingWaits } from './waits.ts';

/** Shows the queue of all services; `jobs` are the texts of the jobs that may be shown. */
export function outgoingService(platform: OutgoingDeps, jobs: () => readonly JobsInWords[]) {
  const words = (): JobsInWords => Object.assign({}, ...jobs());
  return defineService<typeof outgoingContract>({
    contract: outgoingContract,
    addresses: outgoingAddresses,
    handlers: outgoingRoutes(platform, words),
    roomsOf,
    audit: outgoingAudit(words),
    waits: outgoingWaits(platform, words),
    done: { logged: ['outgoing.sent_again'] },
  });
}
