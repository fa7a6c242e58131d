import {
  type Icon,
  IconCalendarCancel,
  IconCalendarPlus,
  IconCompass,
  IconDatabaseExclamation,
  IconForms,
  IconMessage2,
  IconStethoscope,
  IconSunrise,
  IconUserCog,
} from '@tabler/icons-react';
import type { Kind, PType } from '../notification.ts';

const ofKind: Partial<Record<Kind, Icon>> = {
  booked: IconCalendarPlus,
  cancelled_by_student: IconCalendarCancel,
  cancelled_by_staff: IconCalendarCancel,
  place_offered: IconCalendarPlus,
  slots_offered: IconCalendarPlus,
  campaign_invitation: IconCalendarPlus,
  campaign_reminder: IconCalendarPlus,
  morning_list: IconSunrise,
  reload_stuck: IconDatabaseExclamation,
};

const ofType: Record<PType, Icon> = {
  Guide: IconCompass,
  Form: IconForms,
  Internship: IconStethoscope,
  General: IconMessage2,
  Account: IconUserCog,
};

/** A kind that has no icon of its own takes that of where it belongs. */
export function iconOf({ kind, p_type }: { kind: string; p_type: PType }): Icon {
  return (ofKind as Partial<Record<string, Icon>>)[kind] ?? ofType[p_type];
}
