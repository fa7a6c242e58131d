import { useTranslation } from 'react-i18next';
import type { Slot } from '../contract.ts';

/** How many of a slot's seats are booked, and how many are held for the line. */
export function useSeatWords(): (slot: Pick<Slot, 'booked' | 'held' | 'capacity'>) => string {
  const { t } = useTranslation();
  return ({ booked, held, capacity }) =>
    held > 0
      ? t('appointments:calendar.seats_held', { booked, held, capacity })
      : t('appointments:calendar.seats', { booked, capacity });
}
