import { IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { CountedSentence } from '#platform/web/counted-sentence.tsx';
import { useList } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { nameIn } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { AsOfLine } from '#services/system-data/web/public.tsx';
import { SavedViews } from '#services/views/web/public.tsx';
import { advisingContract } from '../contract.ts';
import { useConcernColumns } from './concerns-table.tsx';
import { useConcernFilters, useConcernOrderings } from './use-concern-filters.ts';

const { countConcerns, exportConcerns, listConcerns } = advisingContract.calls;

const exporting = { endpoint: exportConcerns, hasDates: true };

/** Others within the same reach may raise and answer without this screen hearing of it. */
const askAgainMs = 30_000;

/** What was raised of the students whom the role in force reaches. */
export function ConcernsScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useList(listConcerns, {
    filters: useConcernFilters(),
    orderings: useConcernOrderings(),
    refetchInterval: askAgainMs,
  });
  const columns = useConcernColumns();
  const title = t('advising:concerns.title');
  return (
    <>
      <PageHeader
        title={title}
        sentence={<Sentence />}
        actions={<ViewActions {...{ list, columns, exporting }} canCopy canSelect />}
      />
      <ListScreen
        list={list}
        caption={title}
        columns={columns}
        keyOf={({ id }) => String(id)}
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{ labelOf: ({ student }) => nameIn(language, student) }}
        searchLabel={t('advising:concerns.search')}
        nothing={{ title: t('advising:concerns.nothing') }}
        empty={{
          icon: <IconMessageReport size={28} />,
          title: t('advising:concerns.empty'),
          text: t('advising:concerns.empty_text'),
        }}
      />
      <AsOfLine kinds={['students']} />
    </>
  );
}

/** How many of them wait for an answer. */
function Sentence() {
  const { t } = useTranslation();
  const counts = useCall(countConcerns, {});
  const say = ({ open }: { open: number }) => t('advising:concerns.sentence', { count: open });
  return <CountedSentence counts={counts} width={24} say={say} />;
}
