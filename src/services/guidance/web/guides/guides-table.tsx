import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { Link } from '#platform/web/link.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { guidanceAddresses } from '../../addresses.ts';
import { guidanceCalls } from '../../calls.ts';
import type { GuideRow } from '../../guide.ts';
import { CapacityButton } from './capacity-button.tsx';
import styles from './guides-screen.module.css';

const { listGuides } = guidanceCalls;

export function useGuideColumns(): ListColumns<typeof listGuides, 'actions'> {
  const { t } = useTranslation();
  const cards = useCards();
  const { nameOf } = useNames();
  return {
    name: {
      title: t('guidance:guides.guide'),
      card: 'title',
      cell: (guide) => (
        <TwoLines
          first={<GuideLink guide={guide} />}
          second={<Bdi dir="ltr">{guide.user_id}</Bdi>}
        />
      ),
    },
    place: {
      title: t('guidance:guides.place'),
      card: 'fact',
      cell: ({ major, college }) => {
        const [first, second] = [major && nameOf(major), college && nameOf(college)];
        if (cards) return first ?? second;
        return <TwoLines plain first={first ?? second} second={first ? second : null} />;
      },
    },
    section: {
      title: t('guidance:guides.section'),
      card: 'detail',
      cell: ({ section }) => t(`guidance:guides.section_${section ?? 'both'}`),
    },
    students: {
      title: t('guidance:guides.students'),
      card: 'figure',
      cell: (guide) => (cards ? <LoadWords guide={guide} /> : <Load guide={guide} />),
    },
    places_left: {
      title: t('guidance:guides.places_left'),
      card: 'status',
      cell: (guide) => <Places guide={guide} />,
    },
    actions: {
      title: t('guidance:move.actions'),
      card: 'actions',
      cell: (guide) =>
        guide.may_set_capacity && (
          <span className={styles.act}>
            <CapacityButton guide={guide} />
          </span>
        ),
    },
  };
}

/** The name links to the guide's students. */
function GuideLink({ guide }: { guide: GuideRow }) {
  const { nameOf } = useNames();
  return (
    <Link href={guidanceAddresses.students({ advisor: guide.id })}>
      <Bdi>{nameOf(guide)}</Bdi>
    </Link>
  );
}

/** Students out of the limit, as figures and as a thin bar. */
function Load({ guide }: { guide: GuideRow }) {
  const { t } = useTranslation();
  const { students, capacity } = guide;
  return (
    <span className={styles.load}>
      <LoadWords guide={guide} />
      <span aria-hidden="true">
        <ProgressBar
          percent={Math.min(students, capacity)}
          whole={capacity || 1}
          height={4}
          tone={students > capacity ? 'warning' : 'quiet'}
          label={t('guidance:guides.students')}
        />
      </span>
    </span>
  );
}

function LoadWords({ guide: { students, capacity, own_capacity } }: { guide: GuideRow }) {
  const { t } = useTranslation();
  const words = { students: formatNumber(students), capacity: formatNumber(capacity) };
  return (
    <span>
      {t('guidance:guides.of', words)}
      {own_capacity !== null && (
        <span className={styles.own}>
          {'\u00a0· '}
          {t('guidance:guides.capacity_own')}
        </span>
      )}
    </span>
  );
}

function Places({ guide: { students, capacity, places_left } }: { guide: GuideRow }) {
  const { t } = useTranslation();
  if (places_left > 0) {
    return <span className={styles.left}>{t('guidance:guides.left', { count: places_left })}</span>;
  }
  if (students === capacity) {
    return <StatusMark mark="needs_action">{t('guidance:guides.full')}</StatusMark>;
  }
  return (
    <StatusMark mark="needs_action">
      {t('guidance:guides.over', { count: students - capacity })}
    </StatusMark>
  );
}
