import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { rangePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import type { Offer } from '../contract.ts';
import { CutoffChart } from './cutoff-chart.tsx';
import styles from './own-screen.module.css';

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
  const size = isPhone ? 48 : 32;
  return (
    <div className={styles.row} data-fixed={grip === null || undefined}>
      <span className={styles.place}>
        {!isPhone && grip}
        {place + 1}
      </span>
      <OfferName offer={offer} />
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
      <span className={styles.cutoff}>
        <CutoffChart cutoff={offer.cutoff} gpa={gpa} />
      </span>
      {grip !== null && (
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
      )}
    </div>
  );
}

/** A side with its department, place and days: two of one side differ by these. */
export function OfferName({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { first } = rangePieces(
    { from: offer.start_date as Day, to: offer.end_date as Day },
    language,
  );
  return (
    <span className={styles.name}>
      <strong>
        <Bdi>{nameOf(offer.side)}</Bdi>
      </strong>
      <span className={styles.second}>
        <Dotted
          facts={[
            <Bdi key="department">{nameOf(offer.department)}</Bdi>,
            offer.location && <Bdi key="location">{offer.location}</Bdi>,
          ]}
        />
      </span>
      <span className={styles.days}>{t('wishes:own.days', first)}</span>
    </span>
  );
}
