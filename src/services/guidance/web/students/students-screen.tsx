import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inThrees } from '#platform/house/university.ts';
import { ltr } from '#platform/language/bidi.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { CountedSentence } from '#platform/web/counted-sentence.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { guidanceCalls } from '../../calls.ts';
import { studentList } from '../../lists.ts';
import { type ReachKind, reachOf } from '../../reach.ts';
import { SelectionActions } from './selection-actions.tsx';
import { useStudentColumns } from './students-table.tsx';
import { useStudentFilters } from './use-student-filters.ts';
import { useStudentOrderings } from './use-student-orderings.ts';

const { countStudents, listStudents } = guidanceCalls;

/** The students within the active role's reach. */
export function StudentsScreen() {
  const { t } = useTranslation();
  const reach = reachOf(useMe());
  const list = useList(listStudents, {
    ...useStudentFilters(reach),
    orderings: useStudentOrderings(),
    isRanked: true,
  });
  const { nameOf } = useNames();
  const isOwn = reach === 'own';
  return (
    <ListPage
      list={list}
      shown={studentList}
      columns={useStudentColumns(reach)}
      title={t(`guidance:menu.${isOwn ? 'own' : 'others'}`)}
      sentence={reach && <Sentence reach={reach} />}
      canCopy
      search={t('guidance:students.search')}
      rowName={nameOf}
      chosen={<SelectionActions list={list} />}
      nothing={{
        title: t(`guidance:students.${isOwn ? 'none_found_own' : 'none_found'}`),
        note: isOwn ? t('guidance:students.how_it_fills') : undefined,
      }}
      empty={useEmptyPlace(reach ?? 'university')}
    >
      <AsOfLine kinds={['students']} />
    </ListPage>
  );
}

/** How many students there are, and how many have a low GPA. */
function Sentence({ reach }: { reach: ReachKind }) {
  const { t } = useTranslation();
  const counts = useCall(countStudents, {});
  const limit = formatNumber(usePublicSettings().academic.low_gpa, 2);
  const say = ({ all, low_gpa }: { all: number; low_gpa: number }) => {
    const students = t(`guidance:reach.${reach}`, { count: all });
    // "One of them" makes no sense for a single student.
    return all < 2 ? students : t('guidance:low.among', { students, count: low_gpa, limit });
  };
  return <CountedSentence counts={counts} width={34} say={say} />;
}

/**
 * The empty state: why there are no students, and who can help if the source doesn't say whom the role
 * reaches.
 */
function useEmptyPlace(reach: ReachKind) {
  const { t } = useTranslation();
  const canHelp = reach === 'department' || reach === 'college';
  const { support_phone } = usePublicSettings().identity;
  return {
    icon: <IconUsers size={28} />,
    title: t(`guidance:empty.${reach}`),
    text: t(`guidance:empty.${reach}_text`),
    actions: canHelp && (
      <Button
        renderLink={({ children, ...link }) => (
          <a href={`tel:${support_phone}`} {...link}>
            {children}
          </a>
        )}
      >
        {t('guidance:empty.support', { phone: ltr(inThrees(support_phone)) })}
      </Button>
    ),
  };
}
