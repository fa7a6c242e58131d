import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { halalasOf, nothing } from '#platform/language/numbers/money.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import type { Offer } from '../contract.ts';
import { CutoffChart } from './cutoff-chart.tsx';
import styles from './own-screen.module.css';
import { useDaysOf, useTermsOf } from './use-days-of.ts';

interface WishRowProps {
  offer: Offer;
  /** From 0. */
  place: number;
  total: number;
  gpa: number | null;
  /** Where it is taken by the pointer or by keys; null: the order stands. */
  grip: ReactNode;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A wish with its place, what is known of the internship, and what moves it. */
export function WishRow({ offer, place, total, gpa, grip, onMove, onRemove }: WishRowProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const isPhone = usePhone();
  const name = nameOf(offer.side);
  const daysOf = useDaysOf();
  const size = isPhone ? 48 : 32;
  const face = (
    <>
      <span className={styles.place}>
        {!isPhone && grip}
        {place + 1}
      </span>
      <OfferName offer={offer} />
      <span className={styles.cutoff}>
        <CutoffChart cutoff={offer.cutoff} gpa={gpa} />
      </span>
    </>
  );
  const figures = (
    <span className={styles.figures}>
      <span className={styles.figure}>
        <span className={styles.label}>{t('wishes:field.seats')}: </span>
        {formatNumber(offer.seats)}
      </span>
      <span className={styles.figure}>
        <span className={styles.label}>{t('wishes:field.first_choices')}: </span>
        {formatNumber(offer.first_choices)}
      </span>
    </span>
  );
  const verbs = grip !== null && (
    <span className={styles.verbs}>
      <IconButton
        look="secondary"
        size={size}
        label={t('wishes:own.up', { name })}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        look="secondary"
        size={size}
        label={t('wishes:own.down', { name })}
        disabled={place === total - 1}
        onClick={() => onMove(place + 1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton size={size} label={t('wishes:own.remove', { name })} onClick={onRemove}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </span>
  );
  if (!isPhone) {
    return (
      <div className={styles.row} data-fixed={grip === null || undefined}>
        {face}
        {figures}
        {verbs}
      </div>
    );
  }
  return (
    <details className={styles.folded} name="wish">
      <summary className={styles.row}>{face}</summary>
      <div className={styles.opened}>
        <span className={styles.days}>
          <Dotted facts={[daysOf(offer, 'both'), placeOf(offer)]} />
        </span>
        {figures}
        {verbs}
      </div>
    </details>
  );
}

/** A side with its department and place, and when, how long and for how much: two of one side differ by these. */
export function OfferName({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const isPhone = usePhone();
  const days = useDaysOf()(offer);
  const { start, weeks } = useTermsOf()(offer);
  const isFree = halalasOf(offer.student_fee) === nothing;
  const fee = isFree ? t('wishes:own.free') : <Money amount={offer.student_fee} />;
  const department = <Bdi key="department">{nameOf(offer.department)}</Bdi>;
  return (
    <span className={styles.name}>
      <strong>
        <Bdi>{nameOf(offer.side)}</Bdi>
      </strong>
      <span className={styles.second}>
        <Dotted facts={[department, isPhone ? weeks : placeOf(offer)]} />
      </span>
      <span className={styles.days}>
        <Dotted facts={isPhone ? [start, fee] : [days, weeks, fee]} />
      </span>
    </span>
  );
}

const placeOf = ({ location }: Offer) => location && <Bdi key="location">{location}</Bdi>;
