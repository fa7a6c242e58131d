import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { CountedSentence } from '#platform/web/counted-sentence.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { advisingCalls } from '../calls.ts';
import { caseList } from '../lists.ts';
import { useCaseColumns } from './cases-table.tsx';
import { CloseChosenCases } from './close-cases-dialog.tsx';
import { useCaseFilters, useCaseOrderings } from './use-case-filters.ts';

const { countCases, listCases } = advisingCalls;

/** The screen gets no signal of changes by others with the same reach, so it polls. */
const askAgainMs = 30_000;

/** The cases of all students within the active role's reach. */
export function CasesScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listCases, {
    filters: useCaseFilters(),
    orderings: useCaseOrderings(),
    refetchInterval: askAgainMs,
  });
  return (
    <ListPage
      list={list}
      shown={caseList}
      columns={useCaseColumns()}
      title={t('advising:cases.title')}
      sentence={<Sentence />}
      canCopy
      search={t('advising:cases.search')}
      rowName={({ student }) => nameOf(student)}
      chosen={<CloseChosenCases list={list} />}
      nothing={{ title: t('advising:cases.nothing') }}
      empty={{
        icon: <IconMessages size={28} />,
        title: t('advising:cases.empty'),
        text: t('advising:cases.empty_text'),
      }}
    >
      <AsOfLine kinds={['students']} />
    </ListPage>
  );
}

/** How many cases are open, and how many of them wait for an answer. */
function Sentence() {
  const { t } = useTranslation();
  const counts = useCall(countCases, {});
  const say = ({ open, answered }: { open: number; answered: number }) => {
    const cases = t('advising:cases.sentence', { count: open });
    return open < 2 ? cases : t('advising:cases.waiting', { cases, count: answered });
  };
  return <CountedSentence counts={counts} width={34} say={say} />;
}
