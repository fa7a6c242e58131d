import { isMigrated } from '#platform/database/migrate.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { type Binding, bindContract, bindDownloads } from '#platform/http/bind.ts';
import { openExportPlaces } from '#platform/http/export-places.ts';
import { serveHealth, serveMetrics } from '#platform/http/health.ts';
import { serveOpenApi } from '#platform/http/openapi.ts';
import { openPaces } from '#platform/http/paces.ts';
import { servePage } from '#platform/http/pages.ts';
import { serveWebFiles } from '#platform/http/web-files.ts';
import { createCheckFresh } from '#services/accounts/server/public.ts';
import { publicOf } from '#services/settings/server/public.ts';
import { contracts } from '../services.ts';
import type { Core } from './open-core.ts';
import type { OpenServices } from './open-services.ts';
import type { PortalOptions } from './options.ts';
import { openPage } from './page.ts';

/** Load balancers poll often and rarely wait longer. */
const readyWithinMs = 1500;

/** The opened services, and the state of the process. */
interface Serving extends OpenServices {
  arriving_dir: string;
  isLeaving: () => boolean;
}

/** Binds every service's calls, downloads and pages to the HTTP server, then health and the web side. */
export async function serveServices(core: Core, options: PortalOptions, serving: Serving) {
  const { app, clock, pulse } = core;
  const { opened, isLeaving } = serving;
  const binding = bindingOf(core, options, serving);
  for (const { contract, handlers } of opened) bindContract(app, contract, handlers, binding);
  bindDownloads(app, opened, binding);
  await serveOpenApi(app, contracts);
  const pages = opened.flatMap((service) => service.pages ?? []);
  for (const page of pages) servePage(app, page, clock.now);
  serveHealth(app, async () => !isLeaving() && (await pulse.ask(isMigrated, readyWithinMs)));
  if (options.settings.metrics) serveMetrics(app);
  await serveWeb(core, options, serving);
}

function bindingOf(core: Core, { settings, check_replies }: PortalOptions, serving: Serving) {
  const { database, clock, speak } = core;
  const { authenticate, isOn, arriving_dir: upload_dir } = serving;
  return {
    database,
    clock,
    speak,
    authenticate,
    isOn,
    check_replies,
    upload_dir,
    checkFresh: createCheckFresh(database),
    paces: openPaces({ times: settings.pace_times }),
    exports: openExportPlaces(),
  } satisfies Binding;
}

async function serveWeb({ app, speak }: Core, { settings }: PortalOptions, serving: Serving) {
  const { opened, university, is_demo } = serving;
  const { web_dir, app_env, sso } = settings;
  const reachable = opened.filter(({ contract }) => is_demo || contract.service !== 'demo');
  await serveWebFiles(app, {
    root: web_dir,
    page: await openPage({
      web_dir,
      app_env,
      has_sso: sso !== null,
      settings: async () => publicOf(await university.current()),
      onFailure: (error) => app.log.error({ err: error }, 'the page could not be drawn'),
    }),
    speak,
    addresses: [
      ...Object.values(houseAddresses),
      ...reachable.flatMap(({ addresses = {} }) => Object.values(addresses)),
    ],
  });
}
