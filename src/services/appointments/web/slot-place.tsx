import { IconBuilding, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRoomWords } from '#services/settings/web/public.ts';
import type { Slot } from '../contract.ts';

/** Where a slot takes place: online, or in person with the room. */
export function SlotPlace({ slot }: { slot: Pick<Slot, 'attendance' | 'location'> }) {
  const { t } = useTranslation();
  const inWords = useRoomWords();
  const { attendance } = slot;
  const Icon = attendance === 'online' ? IconVideo : IconBuilding;
  return (
    <>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span>{t(`appointments:place.${attendance}`, { location: inWords(slot.location) })}</span>
    </>
  );
}
