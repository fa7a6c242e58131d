import { useTranslation } from 'react-i18next';
import type { Slot } from '../contract.ts';

/** How full a slot is, and what of it is held for who waits. */
export function useSeatWords(): (slot: Pick<Slot, 'booked' | 'held' | 'capacity'>) => string {
  const { t } = useTranslation();
  return ({ booked, held, capacity }) =>
    held > 0
      ? t('appointments:calendar.seats_held', { booked, held, capacity })
      : t('appointments:calendar.seats', { booked, capacity });
}
