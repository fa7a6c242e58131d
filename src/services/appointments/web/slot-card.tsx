import { useTranslation } from 'react-i18next';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { SlotSeats } from '#platform/ui/facts/slot-seats.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { Slot } from '../contract.ts';
import styles from './slot-card.module.css';
import { SlotPlace } from './slot-place.tsx';

interface SlotCardProps {
  slot: Slot;
  chosen: boolean;
  /** True while the student has another booking ahead. */
  disabled: boolean;
  onChoose: () => void;
}

/** A slot that can be booked: when, where, and the seats left, in words and drawn. */
export function SlotCard({ slot, chosen, disabled, onChoose }: SlotCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onChoose}
    >
      <span className={styles.time}>
        {formatTimeRange(slot.start_time, slot.end_time, language)}
        {chosen && <Star size={16} />}
      </span>
      <span className={styles.place}>
        <SlotPlace slot={slot} />
      </span>
      <span className={styles.seats}>
        {t('appointments:book.seats_left', { count: slot.capacity - slot.booked - slot.held })}
        <SlotSeats capacity={slot.capacity} booked={slot.booked + slot.held} />
      </span>
    </button>
  );
}
