import { IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/use-names.ts';
import { CountedSentence } from '#platform/web/counted-sentence.tsx';
import { useList } from '#platform/web/list.ts';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine } from '#services/system-data/web/public.tsx';
import { ListPage } from '#services/views/web/public.tsx';
import { advisingContract } from '../contract.ts';
import { useConcernColumns } from './concerns-table.tsx';
import { useConcernFilters, useConcernOrderings } from './use-concern-filters.ts';

const { countConcerns, listConcerns } = advisingContract.calls;

/** Others within the same reach may raise and answer without this screen hearing of it. */
const askAgainMs = 30_000;

/** What was raised of the students whom the role in force reaches. */
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
      columns={useConcernColumns()}
      title={t('advising:concerns.title')}
      sentence={<Sentence />}
      canCopy
      search={t('advising:concerns.search')}
      rowName={({ student }) => nameOf(student)}
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

/** How many of them wait for an answer. */
function Sentence() {
  const { t } = useTranslation();
  const counts = useCall(countConcerns, {});
  const say = ({ open }: { open: number }) => t('advising:concerns.sentence', { count: open });
  return <CountedSentence counts={counts} width={24} say={say} />;
}
