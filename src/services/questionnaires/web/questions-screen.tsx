import { IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useEdited } from '#platform/web/edited.ts';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { questionnairesCalls } from '../calls.ts';
import type { QuestionShown } from '../contract.ts';
import { questionTargets } from '../questionnaire.ts';
import { QuestionForm } from './question-form.tsx';
import { useRetiredFilter } from './retired-filter.ts';

const { listQuestions } = questionnairesCalls;

/** The bank's questions. */
export function QuestionsScreen() {
  const { t } = useTranslation();
  const { edited, row, open, close } = useEdited<QuestionShown>();
  const retired = useRetiredFilter();
  const target = {
    name: 'target',
    label: t('questionnaires:field.target'),
    options: wordedOptions(questionTargets, (value) =>
      t(`questionnaires:question_targets.${value}`),
    ),
  };
  const list = useList(listQuestions, {
    filters: [retired, target],
    orderings: wordedOptions(['-id', 'id'] as const, (value) =>
      t(`questionnaires:questions.order.${value}`),
    ),
  });
  return (
    <ListPage
      list={list}
      shown={undefined}
      columns={useColumns(open)}
      title={t('questionnaires:questions.title')}
      sentence={t('questionnaires:questions.sentence')}
      search={t('questionnaires:questions.search')}
      keepsViews={false}
      primary={
        <AddButton onClick={() => open('new')}>{t('questionnaires:questions.add')}</AddButton>
      }
      empty={{
        icon: <IconMessageQuestion size={28} />,
        title: t('questionnaires:questions.empty'),
        text: t('questionnaires:questions.empty_text'),
      }}
    >
      <Dialog
        opened={edited !== null}
        onClose={close}
        size={800}
        title={t(`questionnaires:questions.${row ? 'edit' : 'add'}`)}
        text={row && row.uses > 0 ? t('questionnaires:questions.edit_text') : undefined}
      >
        {edited !== null && <QuestionForm row={row} onClose={close} />}
      </Dialog>
    </ListPage>
  );
}

function useColumns(open: (row: QuestionShown) => void): ListColumns<typeof listQuestions, string> {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    question: {
      title: t('questionnaires:field.question'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <Button look="plain" onClick={() => open(row)}>
              <Bdi>{textIn(language, row, 'text')}</Bdi>
            </Button>
          }
          second={
            <Dotted
              facts={[
                t(`questionnaires:kinds.${row.kind}`),
                t(`questionnaires:questions.${row.is_required ? 'required' : 'optional'}`),
              ]}
            />
          }
        />
      ),
    },
    target: {
      title: t('questionnaires:field.target'),
      card: 'fact',
      cell: ({ target }) => t(`questionnaires:question_targets.${target}`),
    },
    grade: {
      title: t('questionnaires:field.grade'),
      card: 'fact',
      number: true,
      cell: ({ grade }) => t('questionnaires:questions.points', { count: grade }),
    },
    uses: {
      title: t('questionnaires:field.uses'),
      card: 'fact',
      cell: ({ uses }) => t('questionnaires:questions.uses', { count: uses }),
    },
  };
}
