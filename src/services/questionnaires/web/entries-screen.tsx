import { IconClipboardText } from '@tabler/icons-react';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { type ListOf, useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useCall } from '#platform/web/queries.ts';
import { questionnairesCalls } from '../calls.ts';
import { entryList } from '../lists.ts';
import { EntryPanel } from './entry-panel.tsx';
import type { EntryView } from './screens.tsx';

const { listEntries, listQuestionnaires } = questionnairesCalls;

export function entriesScreen(view: EntryView): ComponentType {
  return () => <Entries view={view} />;
}

function Entries({ view }: { view: EntryView }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const questionnaires = useCall(listQuestionnaires, { query: { page_size: 200 } });
  const list = useList(listEntries, {
    params: { target: view.startsWith('students') ? 'student' : 'admin' },
    filters: [
      {
        name: 'is_read',
        label: t('questionnaires:field.is_read'),
        isTabs: true,
        options: [
          { value: '', label: t('questionnaires:list.all') },
          ...(['false', 'true'] as const).map((value) => ({
            value,
            label: t(`questionnaires:read.${value}`),
          })),
        ],
      },
      {
        name: 'questionnaire',
        label: t('questionnaires:field.questionnaire'),
        options: questionnaires.data?.results
          .filter(({ way, state }) => way === 'graded' && state !== 'draft')
          .map((one) => ({ value: String(one.id), label: nameOf(one) })),
      },
    ],
    options: questionnaires,
    orderings: wordedOptions(entryList.orderings, (value) =>
      t(`questionnaires:grading.order.${value}`),
    ),
  });
  const open = list.address.read('open');
  const close = () => list.address.change({ open: undefined }, { keepsPage: true, replace: true });
  return (
    <ListPage
      list={list}
      shown={entryList}
      columns={useColumns(list)}
      title={t(`questionnaires:menu.${view}`)}
      sentence={t('questionnaires:grading.sentence')}
      search={t('questionnaires:grading.search')}
      rowName={({ student }) => nameOf(student)}
      empty={{
        icon: <IconClipboardText size={28} />,
        title: t('questionnaires:grading.empty'),
        text: t('questionnaires:grading.empty_text'),
      }}
    >
      <Dialog
        opened={Boolean(open)}
        onClose={close}
        size={800}
        title={t('questionnaires:entries.title')}
      >
        {open && <EntryPanel id={open} onClose={close} />}
      </Dialog>
    </ListPage>
  );
}

function useColumns({ address }: ListOf<typeof listEntries>): ListColumns<typeof listEntries> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    student: {
      title: t('questionnaires:field.student'),
      card: 'title',
      cell: ({ id, student }) => (
        <TwoLines
          first={
            <RouterLink {...address.openLink(String(id))}>
              <Bdi>{nameOf(student)}</Bdi>
            </RouterLink>
          }
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    questionnaire: {
      title: t('questionnaires:field.questionnaire'),
      card: 'fact',
      cell: ({ questionnaire }) => <Bdi>{nameOf(questionnaire)}</Bdi>,
    },
    side: {
      title: t('questionnaires:field.side'),
      card: 'fact',
      cell: ({ site }) => site && <Bdi>{nameOf(site)}</Bdi>,
    },
    sent_at: {
      title: t('questionnaires:field.sent_at'),
      card: 'detail',
      cell: ({ sent_at }) => formatMoment(sent_at, language, 'brief'),
    },
    grade: {
      title: t('questionnaires:field.grade'),
      card: 'status',
      cell: ({ points, of, unread }) => (
        <TwoLines
          plain
          first={t('questionnaires:grading.grade', { points, of })}
          second={
            <StatusMark mark={unread > 0 ? 'under_review' : 'accepted'} quiet>
              {t('questionnaires:grading.unread', { count: unread })}
            </StatusMark>
          }
        />
      ),
    },
  };
}
