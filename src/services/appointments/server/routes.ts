import type { Handlers } from '#platform/http/bind.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { appointmentsContract } from '../contract.ts';
import type { AppointmentsPlatform } from './appointments-platform.ts';
import { calendarHandlers } from './calendar/calendar-routes.ts';
import { counsellingHandlers } from './counselling/counselling-routes.ts';
import { deskHandlers } from './desk/desk-routes.ts';
import { leaveHandlers } from './leave/leave-routes.ts';
import { staffHandlers } from './routes/staff-routes.ts';
import { studentHandlers } from './routes/student-routes.ts';
import type { WaitingLine } from './waiting-line.ts';

interface RouteOptions {
  settings: CurrentSettings;
  line: WaitingLine;
}

/** Fetch, authorize, command, present. */
export function appointmentsHandlers(
  platform: AppointmentsPlatform,
  options: RouteOptions,
): Handlers<typeof appointmentsContract> {
  return {
    ...staffHandlers(platform, options),
    ...studentHandlers(platform, options),
    ...calendarHandlers(platform, options.settings),
    ...deskHandlers(platform, options),
    ...counsellingHandlers(platform),
    ...leaveHandlers(platform, options.line),
  };
}
