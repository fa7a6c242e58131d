import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers.ts';
import { Panel } from '#platform/ui/panel.tsx';
import { Table } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import type { QualityMajor } from '../quality-calls.ts';
import type { QualityGroup } from '../quality-report.ts';
import styles from './absence-screen.module.css';
import { useFigureColumns } from './quality-figures.tsx';
import { ShareChart } from './share-chart.tsx';
import { useNameOf } from './use-absence-filters.ts';
import { useContactShares } from './use-contact-shares.ts';
import { useQualityLinks } from './use-quality-links.ts';

interface MajorsPanelProps {
  majors: readonly QualityMajor[];
  inNumbers: boolean;
}

/** A sentence, then how far the students of each major were reached, drawn or in numbers. */
export function MajorsPanel({ majors, inNumbers }: MajorsPanelProps) {
  const { t } = useTranslation();
  const title = t('guidance-reports:quality.by.major');
  return (
    <Panel flush={inNumbers} aria-label={title}>
      <div className={inNumbers ? styles.head : undefined}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.told}>
          <Told majors={majors} />
        </p>
      </div>
      {inNumbers ? <Numbers majors={majors} /> : <Drawing majors={majors} />}
    </Panel>
  );
}

function Drawing({ majors }: { majors: readonly QualityMajor[] }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const linkTo = useQualityLinks();
  const { legend, barOf } = useContactShares();
  const rows = majors.map(({ quality, ...major }) => ({
    key: String(major.id),
    name: nameOf(major),
    link: linkTo({ major: major.id, contact: 'not_contacted' }),
    bar: quality && barOf(nameOf(major), quality),
  }));
  return <ShareChart rows={rows} legend={legend} note={t('guidance-reports:quality.totals')} />;
}

function Numbers({ majors }: { majors: readonly QualityMajor[] }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const linkTo = useQualityLinks();
  const figures = useFigureColumns<QualityMajor>(({ id }) => ({ major: id }));
  const columns: Column<QualityMajor>[] = [
    {
      key: 'major',
      title: t('guidance-reports:field.major'),
      card: 'title',
      cell: (major) => {
        const link = linkTo({ major: major.id });
        return link ? <Link {...link}>{nameOf(major)}</Link> : nameOf(major);
      },
    },
    ...figures.filter(({ optional }) => !optional),
  ];
  return (
    <Table
      caption={t('guidance-reports:quality.by.major')}
      columns={columns}
      rows={majors}
      keyOf={({ id }) => String(id)}
      rowHeight={46}
    />
  );
}

type ToldMajor = QualityMajor & { quality: QualityGroup };

/** Where most were reached, and where fewest. */
function Told({ majors }: { majors: readonly QualityMajor[] }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const share = ({ quality }: ToldMajor) => quality.percent.contacted;
  const told = majors
    .filter((major): major is ToldMajor => major.quality !== null)
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
    percent: formatPercent(Math.round(share(most))),
    fewest: nameOf(fewest),
    fewest_percent: formatPercent(Math.round(share(fewest))),
  });
}
