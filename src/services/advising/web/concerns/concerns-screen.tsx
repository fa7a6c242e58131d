import { IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { CountedSentence } from '#platform/web/counted-sentence.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { advisingCalls } from '../../calls.ts';
import { concernList } from '../../lists.ts';
import { AnswerChosen } from './answer-concern-dialog.tsx';
import { useConcernColumns } from './concerns-table.tsx';
import { useConcernFilters, useConcernOrderings } from './use-concern-filters.ts';

const { countConcerns, listConcerns } = advisingCalls;

/** The screen gets no signal of changes by others with the same reach, so it polls. */
const askAgainMs = 30_000;

/** Concerns and praise about students within the active role's reach. */
export function ConcernsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listConcerns, {
    filters: useConcernFilters(),
    orderings: useConcernOrderings(),
    refetchInterval: askAgainMs,
  });
  return (
    <ListPage
      list={list}
      shown={concernList}
      columns={useConcernColumns()}
      title={t('advising:concerns.title')}
      sentence={<Sentence />}
      canCopy
      search={t('advising:concerns.search')}
      rowName={({ student }) => nameOf(student)}
      chosen={<AnswerChosen list={list} />}
      nothing={{ title: t('advising:concerns.nothing') }}
      empty={{
        icon: <IconMessageReport size={28} />,
        title: t('advising:concerns.empty'),
        text: t('advising:concerns.empty_text'),
      }}
    >
      <AsOfLine kinds={['students']} />
    </ListPage>
  );
}

/** How many concerns wait for an answer. */
function Sentence() {
  const { t } = useTranslation();
  const counts = useCall(countConcerns, {});
  const say = ({ open }: { open: number }) => t('advising:concerns.sentence', { count: open });
  return <CountedSentence counts={counts} width={24} say={say} />;
}
