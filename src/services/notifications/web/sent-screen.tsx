import { IconMessage2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/dates.ts';
import { relativeMoment } from '#platform/language/relative.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { type Mark, StatusMark } from '#platform/ui/status-mark.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { isFiltered, type List, useList } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { nameIn } from '#platform/web/me.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { rolePhrase } from '#services/accounts/contract.ts';
import { SavedViews } from '#services/views/web/public.tsx';
import { notificationsContract, type SentNotification } from '../contract.ts';
import { linesOf, type SentState, sentStates } from '../notification.ts';

const { exportSent, listSent } = notificationsContract.calls;
const exporting = { endpoint: exportSent, hasDates: true };

const marks: Record<SentState, Mark> = {
  waiting: 'not_begun',
  seen: 'under_review',
  opened: 'accepted',
};

/** What was written by hand, and how far its receivers have come with it. */
export function SentScreen() {
  const { t } = useTranslation();
  const list = useSent();
  const language = useLanguage();
  const columns = useColumns();
  usePageTitle(t('notifications:by_hand.title'));
  const write = (
    <Button look="primary" renderLink={(link) => <Link to="/notifications/send" {...link} />}>
      {t('notifications:by_hand.write')}
    </Button>
  );
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t('notifications:by_hand.group') },
          { label: t('notifications:by_hand.title') },
        ]}
        title={t('notifications:by_hand.title')}
        sentence={
          !list.count && (list.count === undefined || isFiltered(list))
            ? t('notifications:by_hand.lead')
            : t('notifications:by_hand.sent', { count: list.count })
        }
        actions={
          <>
            <ViewActions {...{ list, columns, exporting }} canSelect />
            {write}
          </>
        }
      />
      <ListScreen
        list={list}
        caption={t('notifications:by_hand.title')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        searchLabel={t('notifications:by_hand.search')}
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{
          labelOf: ({ receiver, time }) =>
            t('lists:selection.row', {
              what: nameIn(language, receiver),
              which: formatMoment(time, language, 'brief'),
            }),
        }}
        empty={{
          icon: <IconMessage2 size={28} />,
          title: t('notifications:by_hand.empty'),
          text: t('notifications:by_hand.empty_text'),
        }}
      />
    </>
  );
}

function useSent(): List<SentNotification> {
  const { t } = useTranslation();
  return useList(listSent, {
    filters: [
      {
        name: 'state',
        label: t('notifications:by_hand.state'),
        isTabs: true,
        options: [
          { value: '', label: t('notifications:by_hand.all') },
          ...sentStates.map((value) => ({
            value,
            label: t(`notifications:by_hand.states.${value}`),
          })),
        ],
      },
    ],
    orderings: [
      { value: '-time', label: t('notifications:by_hand.newest') },
      { value: 'time', label: t('notifications:by_hand.oldest') },
    ],
  });
}

function useColumns(): readonly Column<SentNotification>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'receiver',
      sheet: ['user_id', 'receiver', 'role'],
      title: t('notifications:by_hand.to'),
      card: 'title',
      cell: ({ receiver, role }) => (
        <TwoLines
          first={<Bdi>{nameIn(language, receiver)}</Bdi>}
          second={
            <>
              <Bdi dir="ltr">{receiver.user_id}</Bdi> ·{' '}
              {t(rolePhrase(role), { code: String(role) })}
            </>
          }
        />
      ),
    },
    {
      key: 'message',
      sheet: ['msg', 'other_msg', 'link'],
      title: t('notifications:by_hand.message'),
      card: 'fact',
      cell: ({ msg, msg_ar }) => <Bdi>{linesOf(language === 'ar' ? msg_ar : msg).title}</Bdi>,
    },
    {
      key: 'sender',
      sheet: ['sender_id', 'sender'],
      title: t('notifications:by_hand.sender'),
      card: 'fact',
      cell: ({ sender }) => t('notifications:by_hand.by', { name: nameIn(language, sender) }),
    },
    {
      key: 'state',
      title: t('notifications:by_hand.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark mark={marks[state]} quiet>
          {t(`notifications:by_hand.states.${state}`)}
        </StatusMark>
      ),
    },
    {
      key: 'time',
      title: t('notifications:by_hand.time'),
      sortable: true,
      card: 'aside',
      cell: ({ time }) => relativeMoment(time, serverNow(), language),
    },
  ];
}
