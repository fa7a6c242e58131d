import {
  type Icon,
  IconCalendarCancel,
  IconCalendarPlus,
  IconCash,
  IconCompass,
  IconDatabaseExclamation,
  IconForms,
  IconMessage2,
  IconStethoscope,
  IconSunrise,
  IconUserCog,
} from '@tabler/icons-react';
import type { NewsIcon, PType } from '#platform/contract/news-terms.ts';

const icons: Record<NewsIcon, Icon> = {
  calendar_plus: IconCalendarPlus,
  calendar_cancel: IconCalendarCancel,
  sunrise: IconSunrise,
  database_exclamation: IconDatabaseExclamation,
};

const ofType: Record<PType, Icon> = {
  Guide: IconCompass,
  Form: IconForms,
  Internship: IconStethoscope,
  Payment: IconCash,
  General: IconMessage2,
  Account: IconUserCog,
};

/** Kinds without an icon use that of their p_type. */
export function iconOf({ icon, p_type }: { icon: NewsIcon | null; p_type: PType }): Icon {
  return icon === null ? ofType[p_type] : icons[icon];
}
