import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers.ts';
import { StackedBar } from '#platform/ui/stacked-bar.tsx';
import { smallestGroup } from '../absence-report.ts';
import type { AbsencePlace } from '../contract.ts';
import styles from './band-chart.module.css';
import { useNameOf } from './use-absence-filters.ts';
import { useBands } from './use-bands.ts';

export interface PlacesProps {
  places: readonly AbsencePlace[];
  /** Where the students of a place are listed; null for who may not see them. */
  studentsOf: (place: AbsencePlace) => string | null;
}

/** A bar for each place, growing from the reading side; the share beyond a limit stands at its end. */
export function BandChart({ places, studentsOf }: PlacesProps) {
  const { t } = useTranslation();
  const { legend } = useBands();
  return (
    <>
      <ul className={styles.bars}>
        {places.map((place) => (
          <BandRow key={place.id} place={place} students={studentsOf(place)} />
        ))}
      </ul>
      <div className={styles.legend}>
        {legend.map(({ key, colour, name }) => (
          <span key={key} className={styles.key}>
            <i className={styles.mark} style={{ background: colour }} />
            {name}
          </span>
        ))}
        <span className={styles.note}>{t('guidance-reports:absence.totals')}</span>
      </div>
    </>
  );
}

function BandRow({ place, students }: { place: AbsencePlace; students: string | null }) {
  const { t } = useTranslation();
  const { partsOf, inWords } = useBands();
  const name = useNameOf()(place);
  const { absence } = place;
  const label = students ? (
    <Link to={students} className={styles.open}>
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <li className={styles.row}>
      <span className={styles.name}>{label}</span>
      {absence ? (
        <>
          <StackedBar parts={partsOf(absence)} label={inWords(name, absence)} height={18} />
          <strong className={styles.total} aria-hidden="true">
            {formatPercent(Math.round(absence.percent.alerted))}
          </strong>
        </>
      ) : (
        <span className={styles.small}>
          {t('guidance-reports:absence.too_small', { smallest: smallestGroup })}
        </span>
      )}
    </li>
  );
}
