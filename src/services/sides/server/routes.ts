import type { Handlers } from '#platform/http/bind.ts';
import type { sidesContract } from '../contract.ts';
import { internshipHandlers } from './routes/internship-routes.ts';
import { keptHandlers } from './routes/kept-routes.ts';
import { sideHandlers } from './routes/side-routes.ts';
import type { SidesPlatform } from './sides-platform.ts';

/** Fetch, authorize, command, present. */
export function sidesHandlers(deps: SidesPlatform): Handlers<typeof sidesContract> {
  return { ...sideHandlers(deps), ...keptHandlers(deps), ...internshipHandlers(deps) };
}
