import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { AbsenceGroup } from '../absence-report.ts';
import type { AbsencePlace } from '../contract.ts';
import { wholePercent } from '../rounding.ts';
import styles from './absence-screen.module.css';
import { BandChart, type PlacesProps } from './band-chart.tsx';
import { BandTable } from './band-table.tsx';

interface BandPanelProps extends PlacesProps {
  by: 'college' | 'major';
  inNumbers: boolean;
}

/** A sentence, then the chart or its table. */
export function BandPanel({ inNumbers, ...chart }: BandPanelProps) {
  const { t } = useTranslation();
  const { by, places } = chart;
  const title = t(`guidance-reports:by.${by}`);
  return (
    <Panel flush={inNumbers} aria-label={title}>
      <div className={inNumbers ? styles.head : undefined}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.told}>
          <Told places={places} />
        </p>
      </div>
      {inNumbers ? <BandTable {...chart} /> : <BandChart {...chart} />}
    </Panel>
  );
}

type ToldPlace = AbsencePlace & { absence: AbsenceGroup };

/** Names the places with the highest and the lowest share above a limit. */
function Told({ places }: { places: readonly AbsencePlace[] }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const share = ({ absence }: ToldPlace) => absence.percent.alerted;
  const inWholes = ({ absence: { alerted, students } }: ToldPlace) =>
    formatPercent(wholePercent(alerted, students));
  const told = places
    .filter((place): place is ToldPlace => place.absence !== null)
    .toSorted((one, other) => share(other) - share(one));
  const [most] = told;
  const fewest = told.at(-1);
  if (!most || !fewest) return null;
  if (share(most) === 0) return t('guidance-reports:told.nobody');
  if (most === fewest) {
    return t('guidance-reports:told.one', {
      percent: formatPercent(share(most)),
      deprivation: formatPercent(most.absence.percent.deprivation),
    });
  }
  return t('guidance-reports:told.most', {
    most: nameOf(most),
    percent: inWholes(most),
    fewest: nameOf(fewest),
    fewest_percent: inWholes(fewest),
  });
}
