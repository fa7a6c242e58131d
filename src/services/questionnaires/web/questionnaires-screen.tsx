import { IconClipboardList } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesCalls } from '../calls.ts';
import { questionnaireList } from '../lists.ts';
import { type Standing, standings } from '../questionnaire.ts';
import { AboutForm } from './about-form.tsx';

const { listQuestionnaires } = questionnairesCalls;

export const standingMarks: Record<Standing, Mark> = {
  draft: 'not_begun',
  waiting: 'not_begun',
  open: 'accepted',
  over: 'cancelled',
  closed: 'cancelled',
};

/** The questionnaires, from draft to close. */
export function QuestionnairesScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [isAdding, setAdding] = useState(false);
  const role = useArea();
  const navigate = useNavigate();
  const list = useList(listQuestionnaires, {
    filters: [
      {
        name: 'standing',
        label: t('questionnaires:field.standing'),
        isTabs: true,
        options: [
          { value: '', label: t('questionnaires:list.all') },
          ...wordedOptions(standings, (value) => t(`questionnaires:standings.${value}`)),
        ],
      },
    ],
    orderings: wordedOptions(questionnaireList.orderings, (value) =>
      t(`questionnaires:list.order.${value}`),
    ),
  });
  return (
    <ListPage
      list={list}
      shown={questionnaireList}
      columns={useColumns()}
      title={t('questionnaires:list.title')}
      sentence={t('questionnaires:list.sentence')}
      search={t('questionnaires:list.search')}
      rowName={nameOf}
      primary={
        <AddButton onClick={() => setAdding(true)}>{t('questionnaires:list.add')}</AddButton>
      }
      empty={{
        icon: <IconClipboardList size={28} />,
        title: t('questionnaires:list.empty'),
        text: t('questionnaires:list.empty_text'),
      }}
    >
      <Dialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        size={800}
        title={t('questionnaires:list.add')}
        text={t('questionnaires:list.add_text')}
      >
        <AboutForm
          kept={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) =>
            void navigate({ to: questionnairesAddresses.questionnaire({ role, id }) })
          }
        />
      </Dialog>
    </ListPage>
  );
}

function useColumns(): ListColumns<typeof listQuestionnaires> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf, otherNameOf } = useNames();
  const role = useArea();
  return {
    name: {
      title: t('questionnaires:field.questionnaire'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <Link href={questionnairesAddresses.questionnaire({ role, id: row.id })}>
              <Bdi>{nameOf(row)}</Bdi>
            </Link>
          }
          second={<Bdi>{otherNameOf(row)}</Bdi>}
        />
      ),
    },
    target: {
      title: t('questionnaires:field.target'),
      card: 'fact',
      cell: ({ target, way }) => (
        <TwoLines
          plain
          first={t(`questionnaires:targets.${target}`)}
          second={t(`questionnaires:ways.${way}`)}
        />
      ),
    },
    questions: {
      title: t('questionnaires:field.questions'),
      card: 'fact',
      cell: ({ questions }) => t('questionnaires:list.questions', { count: questions }),
    },
    times: {
      title: t('questionnaires:field.times'),
      card: 'detail',
      cell: ({ starts_at, ends_at }) => (
        <TwoLines
          plain
          first={t('questionnaires:list.from', {
            when: formatMoment(starts_at, language, 'brief'),
          })}
          second={t('questionnaires:list.to', { when: formatMoment(ends_at, language, 'brief') })}
        />
      ),
    },
    standing: {
      title: t('questionnaires:field.standing'),
      card: 'status',
      cell: ({ standing }) => (
        <StatusMark mark={standingMarks[standing]} quiet>
          {t(`questionnaires:standings.${standing}`)}
        </StatusMark>
      ),
    },
    made_by: {
      title: t('questionnaires:field.made_by'),
      card: 'hidden',
      optional: true,
      cell: ({ made_by }) => made_by && <Bdi>{nameOf(made_by)}</Bdi>,
    },
  };
}
