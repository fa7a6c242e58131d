import { watchDue } from '#platform/due/watch-due.ts';
import { removeStaleFolders } from '#platform/files/stale-folders.ts';
import { forgetOldTickets } from '#platform/http/download-tickets.ts';
import { forgetOldKeys } from '#platform/http/idempotency.ts';
import { forgetOldLinks } from '#platform/links/links.ts';
import type { Service } from '#platform/service/service.ts';
import { forgetOldDeliveries } from '#platform/webhooks/webhooks.ts';
import type { Core } from './open-core.ts';

const tidyEveryMs = 3_600_000;

/** Tidies now and every hour, and does from here on what falls due. `stop` waits for a duty that is under way. */
export function startDuties(core: Core, opened: readonly Service[], arriving_dir: string) {
  const { app, clock, database } = core;
  const tidy = async () => {
    await forgetOldKeys(database, clock.now());
    await forgetOldTickets(database, clock.now());
    await forgetOldLinks(database, clock.now());
    await forgetOldDeliveries(database, clock.now());
    await removeStaleFolders(arriving_dir);
    for (const service of opened) await service.tidy?.(clock.now());
  };
  const tidyQuietly = () =>
    tidy().catch((error) => app.log.error({ err: error }, 'tidying failed'));
  void tidyQuietly();
  const tidying = setInterval(tidyQuietly, tidyEveryMs);
  const duties = opened.flatMap(({ due }) => due ?? []);
  const watch = watchDue(duties, clock, (error, duty) =>
    app.log.error({ err: error, duty }, 'what fell due was not done'),
  );
  const stop = () => {
    clearInterval(tidying);
    return watch.stop();
  };
  return { look: watch.look, stop };
}
