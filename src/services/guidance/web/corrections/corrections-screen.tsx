import { IconPencilQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { CountedSentence } from '#platform/web/counted-sentence.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { guidanceCalls } from '../../calls.ts';
import { correctionFields, correctionViews } from '../../correction.ts';
import { correctionList } from '../../lists.ts';
import { AnswerChosen } from './answer-correction-dialog.tsx';
import { useCorrectionColumns } from './corrections-table.tsx';

const { countCorrections, listChoices, listCorrections } = guidanceCalls;

/** The corrections of students within reach. */
export function CorrectionsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listCorrections, {
    ...useCorrectionFilters(),
    orderings: [
      { value: 'asked_at', label: t('guidance:corrections.oldest') },
      { value: '-asked_at', label: t('guidance:corrections.newest') },
    ],
  });
  return (
    <ListPage
      list={list}
      shown={correctionList}
      columns={useCorrectionColumns()}
      title={t('guidance:corrections.title')}
      sentence={<Sentence />}
      canCopy
      search={t('guidance:corrections.search')}
      rowName={({ student }) => nameOf(student)}
      chosen={<AnswerChosen list={list} />}
      nothing={{ title: t('guidance:corrections.nothing') }}
      empty={{
        icon: <IconPencilQuestion size={28} />,
        title: t('guidance:corrections.empty'),
        text: t('guidance:corrections.empty_text'),
      }}
    >
      <AsOfLine kinds={['students']} />
    </ListPage>
  );
}

function useCorrectionFilters() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const counts = useCall(countCorrections, {}).data;
  const choices = useCall(listChoices, {});
  const filters = [
    {
      name: 'view',
      label: t('guidance:corrections.views.label'),
      isTabs: true,
      options: correctionViews.map((view) => ({
        value: view,
        label: t(`guidance:corrections.views.${view}`),
        ...(view === 'open' && { count: counts?.open }),
      })),
    },
    {
      name: 'field',
      label: t('guidance:corrections.field'),
      options: wordedOptions(correctionFields, (field) =>
        t(`guidance:corrections.fields.${field}`),
      ),
    },
    {
      name: 'college',
      label: t('guidance:field.college'),
      options: choices.data?.colleges.map((one) => ({ value: String(one.id), label: nameOf(one) })),
    },
    {
      name: 'gender',
      label: t('guidance:field.gender'),
      options: wordedOptions(['1', '2'] as const, (gender) => t(`guidance:value.gender_${gender}`)),
    },
  ];
  return { filters, options: choices };
}

/** How many corrections are open. */
function Sentence() {
  const { t } = useTranslation();
  const counts = useCall(countCorrections, {});
  const say = ({ open }: { open: number }) => t('guidance:corrections.sentence', { count: open });
  return <CountedSentence counts={counts} width={24} say={say} />;
}
