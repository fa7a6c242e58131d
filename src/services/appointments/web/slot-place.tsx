import { IconBuilding, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Slot } from '../contract.ts';

/** Where a slot takes place: online, or in person with the room. */
export function SlotPlace({ slot }: { slot: Pick<Slot, 'attendance' | 'location'> }) {
  const { t } = useTranslation();
  const { attendance, location } = slot;
  const Icon = attendance === 'online' ? IconVideo : IconBuilding;
  return (
    <>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span>{t(`appointments:place.${attendance}`, { location })}</span>
    </>
  );
}
