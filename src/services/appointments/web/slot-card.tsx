import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { SlotSeats } from '#platform/ui/facts/slot-seats.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { appointmentsAddresses } from '../addresses.ts';
import type { Slot } from '../contract.ts';
import { seatsLeft } from '../slot.ts';
import styles from './slot-card.module.css';
import { SlotPlace } from './slot-place.tsx';

interface WhenProps {
  slot: Slot;
  /** The student's own; a slot of somebody else, who stands in for them, says whose it is. */
  guide: { id: number } | null | undefined;
}

interface SlotCardProps extends WhenProps {
  chosen: boolean;
  /** A seat is held for this student, so nobody else counts it as left. */
  isHeld: boolean;
  /** True while the student has another booking ahead. */
  disabled: boolean;
  onChoose: () => void;
}

/** A slot that can be booked: when, where, and the seats left, in words and drawn. */
export function SlotCard({ slot, guide, chosen, isHeld, disabled, onChoose }: SlotCardProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={chosen}
      data-tone={isHeld && !chosen ? 'info' : undefined}
      disabled={disabled}
      onClick={onChoose}
    >
      <When slot={slot} guide={guide} starred={chosen} />
      <span className={styles.seats}>
        {isHeld
          ? t('appointments:book.held')
          : t('appointments:book.seats_left', { count: seatsLeft(slot) })}
        <SlotSeats capacity={slot.capacity} booked={slot.booked + slot.held} />
      </span>
    </button>
  );
}

/** The slot that the student booked, among the others; it leads to what can be done with it. */
export function OwnSlotCard({ slot, guide }: WhenProps) {
  const { t } = useTranslation();
  return (
    <Link href={appointmentsAddresses.mine()} className={styles.card} data-tone="own">
      <When slot={slot} guide={guide} starred />
      <span className={styles.seats}>{t('appointments:book.yours')}</span>
    </Link>
  );
}

interface FullSlotCardProps extends WhenProps {
  /** The student's turn in the waiting line, if they stand in it. */
  position: number | undefined;
  /** The way into the waiting line, while it is open to the student. */
  children: ReactNode;
}

/** A slot whose seats are all taken, with the waiting line in its place. */
export function FullSlotCard({ slot, guide, position, children }: FullSlotCardProps) {
  const { t } = useTranslation();
  const waits = position !== undefined;
  return (
    <div className={styles.card} data-tone={waits ? 'info' : 'full'}>
      <When slot={slot} guide={guide} starred={false} />
      <span className={styles.seats}>
        {waits ? t('appointments:waiting.in_line', { position }) : t('appointments:calendar.full')}
        {children}
      </span>
      {(waits || children) && (
        <span className={styles.told}>{t('appointments:waiting.any_seat')}</span>
      )}
    </div>
  );
}

function When({ slot, guide, starred }: WhenProps & { starred: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  return (
    <>
      <span className={styles.time}>
        {formatTimeRange(slot.start_time, slot.end_time, language)}
        {starred && <Star size={16} />}
      </span>
      <span className={styles.place}>
        <SlotPlace slot={slot} />
      </span>
      {guide?.id !== slot.staff.id && (
        <span className={styles.place}>
          {t('appointments:leave.with', { name: titledNameOf(slot.staff) })}
        </span>
      )}
    </>
  );
}
