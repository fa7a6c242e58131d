import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { SlotSeats } from '#platform/ui/facts/slot-seats.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { BookedSlot } from '../contract.ts';
import styles from './slot-card.module.css';
import { lookOf } from './slot-look.ts';
import { SlotPlace } from './slot-place.tsx';
import { useSeatWords } from './use-seat-words.ts';

interface StaffSlotCardProps {
  slot: BookedSlot | null;
  onOpen: () => void;
}

/** A guide's own slot on a phone: when, where, how full, and who booked it. */
export function StaffSlotCard({ slot, onOpen }: StaffSlotCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const seats = useSeatWords();
  if (!slot) return null;
  const names = slot.bookings.map(({ student }) => nameOf(student));
  const closed = t(`appointments:${slot.on_leave ? 'leave.on_leave' : 'calendar.closed'}`);
  const isClosed = lookOf(slot) === 'closed';
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.time}>
        {formatTimeRange(slot.start_time, slot.end_time, language)}
        <SlotSeats capacity={slot.capacity} booked={slot.booked + slot.held} />
      </span>
      <span className={styles.place}>
        <SlotPlace slot={slot} />
      </span>
      <span className={styles.seats}>
        <Dotted facts={[seats(slot), isClosed && closed]} />
      </span>
      {names.length > 0 && <strong>{listOf(names, language)}</strong>}
    </button>
  );
}
