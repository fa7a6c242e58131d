import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Table } from '#platform/ui/tables/table.tsx';
import type { Column } from '#platform/ui/tables/table-props.ts';
import { Link } from '#platform/web/link.tsx';
import type { QualityGroup } from '../quality-report.ts';
import type { QualityPlace } from '../quality-shapes.ts';
import { wholePercent } from '../rounding.ts';
import styles from './absence-screen.module.css';
import { useFigureColumns } from './quality-figures.tsx';
import { ShareChart } from './share-chart.tsx';
import { useContactShares } from './use-contact-shares.ts';
import { useQualityLinks } from './use-quality-links.ts';

interface PlacesProps {
  by: 'major' | 'college';
  places: readonly QualityPlace[];
}

/** A sentence, then the contact shares of each major or college, as a chart or a table. */
export function PlacesPanel({ inNumbers, ...shown }: PlacesProps & { inNumbers: boolean }) {
  const { t } = useTranslation();
  const title = t(`guidance-reports:quality.by.${shown.by}`);
  return (
    <Panel flush={inNumbers} aria-label={title}>
      <div className={inNumbers ? styles.head : undefined}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.told}>
          <Told places={shown.places} />
        </p>
      </div>
      {inNumbers ? <Numbers {...shown} /> : <Drawing {...shown} />}
    </Panel>
  );
}

function Drawing({ by, places }: PlacesProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const linkTo = useQualityLinks();
  const { legend, barOf } = useContactShares();
  const rows = places.map(({ quality, ...place }) => ({
    key: String(place.id),
    name: nameOf(place),
    link: linkTo({ [by]: place.id, contact: 'not_contacted' }),
    bar: quality && barOf(nameOf(place), quality),
  }));
  return <ShareChart rows={rows} legend={legend} note={t('guidance-reports:quality.totals')} />;
}

function Numbers({ by, places }: PlacesProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const linkTo = useQualityLinks();
  const figures = useFigureColumns<QualityPlace>(({ id }) => ({ [by]: id }));
  const columns: Column<QualityPlace>[] = [
    {
      key: by,
      title: t(`guidance-reports:field.${by}`),
      card: 'title',
      cell: (place) => {
        const link = linkTo({ [by]: place.id });
        return link ? <Link href={link}>{nameOf(place)}</Link> : nameOf(place);
      },
    },
    ...Object.entries(figures)
      .filter(([, { optional }]) => !optional)
      .map(([key, figure]) => ({ key, ...figure })),
  ];
  return (
    <Table
      caption={t(`guidance-reports:quality.by.${by}`)}
      columns={columns}
      rows={places}
      keyOf={({ id }) => String(id)}
      rowHeight={46}
    />
  );
}

type ToldPlace = QualityPlace & { quality: QualityGroup };

/** Names the places with the highest and the lowest share of contacted students. */
function Told({ places }: { places: readonly QualityPlace[] }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const share = ({ quality }: ToldPlace) => quality.percent.contacted;
  const inWholes = ({ quality: { contacted, students } }: ToldPlace) =>
    formatPercent(wholePercent(contacted, students));
  const told = places
    .filter((place): place is ToldPlace => place.quality !== null)
    .toSorted((one, other) => share(other) - share(one));
  const [most] = told;
  const fewest = told.at(-1);
  if (!most || !fewest) return null;
  if (share(most) === 0) return t('guidance-reports:quality.told.nobody');
  if (most === fewest) {
    return t('guidance-reports:quality.told.one', { percent: formatPercent(share(most)) });
  }
  return t('guidance-reports:quality.told.most', {
    most: nameOf(most),
    percent: inWholes(most),
    fewest: nameOf(fewest),
    fewest_percent: inWholes(fewest),
  });
}
