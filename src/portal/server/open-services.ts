import { isRefusal } from '#platform/contract/refusal.ts';
import { openLive } from '#platform/live/live.ts';
import type { Service } from '#platform/service/service.ts';
import {
  createAuthenticate,
  createSessionEnds,
  isSettingUp,
  keepSessions,
  listKeyRoles,
  openProving,
} from '#services/accounts/server/public.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { adoptClock } from '#services/demo/server/public.ts';
import { figuresOf } from '#services/requests/server/public.ts';
import { studentsChecked } from '#services/requirements/server/public.ts';
import { createSettings, isSwitchedOn } from '#services/settings/server/public.ts';
import { contracts, services } from '../services.ts';
import { loadFirst } from './first-load.ts';
import type { Core } from './open-core.ts';
import { openPlatform } from './open-platform.ts';
import type { PortalOptions } from './options.ts';
import { readPageLook } from './page-look.ts';
import { findPaymentKeys } from './payment-keys.ts';

export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** Opens every service on the platform, and fills the database by them if it is empty. */
export async function openServices(core: Core, options: PortalOptions, arriving_dir: string) {
  const { database, clock, owner } = core;
  const { settings } = options;
  const { source_dir, demo } = settings;
  const opened: Service[] = [];
  const university = createSettings(database);
  const sessions = keepSessions();
  const authenticate = createAuthenticate(database, sessions, university);
  const live = openLive({
    http: core.app.server,
    pool: core.pool,
    listen_url: options.database_direct_url,
    authenticate: async (token) => {
      const actor = await authenticate(token, clock.now());
      return isRefusal(actor) ? null : actor;
    },
    now: () => clock.now(),
    endsOf: createSessionEnds(database, university),
    roomsOf: async (actor) => {
      const rooms = await Promise.all(opened.map((service) => service.roomsOf?.(actor) ?? []));
      return rooms.flat();
    },
  });
  const { platform, desk, counselling_off } = await openPlatform(core, options, {
    university,
    live,
  });
  const isOn = async (name: string) => isSwitchedOn(await university.current(), name);
  let is_demo = false;
  const portal = {
    sessions,
    contracts,
    isOn,
    clock,
    source_dir,
    arriving_dir,
    settings: university,
    services: () => opened,
    page_look: await readPageLook(settings.web_dir),
    sandboxOfDemo: () => (is_demo ? desk : null),
    findKeys: findPaymentKeys(settings, desk),
    sms_callback_secret: desk ? demoKeys.sms.callback_secret : settings.sms_callback_secret,
    review: {
      isSettingUp: () => isSettingUp(database.reads),
      listKeyRoles: () => listKeyRoles(database.reads),
    },
    proving: openProving(platform, university),
    sso: settings.sso,
    figuresOf: (ids: readonly number[]) => figuresOf(database.reads, ids),
    checked: studentsChecked,
  };
  for (const service of services) opened.push(service.open(platform, portal));
  const first = { database, owner, clock, services: opened, source_dir, demo };
  is_demo = await loadFirst(first).finally(() => owner.end());
  if (is_demo) await adoptClock(database.reads, clock);
  return { opened, platform, university, authenticate, isOn, is_demo, counselling_off };
}
