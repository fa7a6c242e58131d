import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { Link } from '#platform/web/link.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { guidanceReportsCalls } from '../calls.ts';
import type { QualityAdvisor } from '../quality-shapes.ts';
import { smallestGroup } from '../rounding.ts';
import styles from './absence-screen.module.css';
import { useFigureColumns } from './quality-figures.tsx';
import { useQualityLinks } from './use-quality-links.ts';

const { getQualityReport } = guidanceReportsCalls;

/** Columns of a guide with the figures of their students; students without a guide have their own row. */
export function useAdvisorColumns(): ListColumns<typeof getQualityReport, 'too_small'> {
  const { t } = useTranslation();
  const cards = useCards();
  const figures = useFigureColumns<QualityAdvisor>(({ advisor }) => ({
    advisor: advisor?.id ?? 'none',
  }));
  return {
    advisor: {
      title: t('guidance-reports:quality.field.advisor'),
      card: 'title',
      cell: ({ advisor }) =>
        advisor ? (
          <TwoLines
            first={<AdvisorName advisor={advisor} />}
            second={<Bdi dir="ltr">{advisor.user_id}</Bdi>}
          />
        ) : (
          <StatusMark mark="needs_action">{t('guidance-reports:quality.no_advisor')}</StatusMark>
        ),
    },
    too_small: {
      title: '',
      fixed: true,
      card: 'status',
      absent: !cards,
      cell: ({ quality }) =>
        quality ? null : (
          <span className={styles.small}>
            {t('guidance-reports:absence.too_small', { smallest: smallestGroup })}
          </span>
        ),
    },
    ...figures,
  };
}

/** Links to the guide's students, for users who see them. */
function AdvisorName({ advisor }: { advisor: NonNullable<QualityAdvisor['advisor']> }) {
  const { nameOf } = useNames();
  const link = useQualityLinks()({ advisor: advisor.id });
  const name = <Bdi>{nameOf(advisor)}</Bdi>;
  return link ? <Link href={link}>{name}</Link> : name;
}
