import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { ProgressBar } from '#platform/ui/progress.tsx';
import { StatusMark } from '#platform/ui/status-mark.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import type { GuideRow } from '../guide.ts';
import { CapacityButton } from './capacity-button.tsx';
import styles from './guides-screen.module.css';
import { useStudentWords } from './student-words.ts';

export function useGuideColumns(): readonly Column<GuideRow>[] {
  const { t } = useTranslation();
  const phone = usePhone();
  const { nameOf } = useStudentWords();
  return [
    {
      key: 'name',
      sheet: ['user_id', 'name'],
      title: t('guidance:guides.guide'),
      sortable: true,
      card: 'title',
      cell: (guide) => (
        <TwoLines
          first={<GuideLink guide={guide} />}
          second={<Bdi dir="ltr">{guide.user_id}</Bdi>}
        />
      ),
    },
    {
      key: 'place',
      sheet: ['major', 'college'],
      title: t('guidance:guides.place'),
      card: 'fact',
      cell: ({ major, college }) => {
        const [first, second] = [major && nameOf(major), college && nameOf(college)];
        if (phone) return first ?? second;
        return <TwoLines plain first={first ?? second} second={first ? second : null} />;
      },
    },
    {
      key: 'section',
      title: t('guidance:guides.section'),
      card: 'fact',
      cell: ({ section }) => t(`guidance:guides.section_${section ?? 'both'}`),
    },
    {
      key: 'students',
      sheet: ['students', 'capacity'],
      title: t('guidance:guides.students'),
      sortable: true,
      card: 'status',
      cell: (guide) => <Load guide={guide} />,
    },
    {
      key: 'places_left',
      title: t('guidance:guides.places_left'),
      sortable: true,
      card: 'status',
      cell: (guide) => <Places guide={guide} />,
    },
    {
      key: 'actions',
      sheet: [],
      title: t('guidance:move.actions'),
      card: 'actions',
      cell: (guide) => (
        <span className={styles.act}>
          {guide.may_set_capacity && <CapacityButton guide={guide} />}
        </span>
      ),
    },
  ];
}

/** The name leads to whom they guide. */
function GuideLink({ guide }: { guide: GuideRow }) {
  const { nameOf } = useStudentWords();
  return (
    <Link to="/academic/admin/students/all/0/all/all" search={{ advisor: String(guide.id) }}>
      <Bdi>{nameOf(guide)}</Bdi>
    </Link>
  );
}

/** How many they have of how many they take; a thin bar says the same. */
function Load({ guide: { students, capacity, own_capacity } }: { guide: GuideRow }) {
  const { t } = useTranslation();
  const words = { students: formatNumber(students), capacity: formatNumber(capacity) };
  const text = t('guidance:guides.of', words);
  return (
    <span className={styles.load}>
      <span>
        {text}
        {own_capacity !== null && (
          <span className={styles.own}>
            {'\u00a0· '}
            {t('guidance:guides.capacity_own')}
          </span>
        )}
      </span>
      <span aria-hidden="true">
        <ProgressBar
          percent={Math.min(students, capacity)}
          whole={capacity || 1}
          height={4}
          tone={students > capacity ? 'warning' : 'quiet'}
          label={text}
        />
      </span>
    </span>
  );
}

function Places({ guide: { students, capacity, places_left } }: { guide: GuideRow }) {
  const { t } = useTranslation();
  if (places_left > 0) return t('guidance:guides.left', { count: places_left });
  if (students === capacity) {
    return <StatusMark mark="needs_action">{t('guidance:guides.full')}</StatusMark>;
  }
  return (
    <StatusMark mark="needs_action">
      {t('guidance:guides.over', { count: students - capacity })}
    </StatusMark>
  );
}
