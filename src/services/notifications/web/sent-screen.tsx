import { IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { isFiltered, useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import { notificationsAddresses } from '../addresses.ts';
import { notificationsCalls } from '../calls.ts';
import { sentList } from '../lists.ts';
import { linesOf, type SentState, sentStates } from '../notification.ts';

const { listSent } = notificationsCalls;

const marks: Record<SentState, Mark> = {
  waiting: 'not_begun',
  seen: 'under_review',
  opened: 'accepted',
};

/** Items written by hand, with their recipients' states. */
export function SentScreen() {
  const { t } = useTranslation();
  const list = useSent();
  const language = useLanguage();
  const { nameOf } = useNames();
  return (
    <ListPage
      list={list}
      shown={sentList}
      columns={useColumns()}
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
      primary={
        <Button
          look="primary"
          renderLink={(link) => <Link href={notificationsAddresses.send()} {...link} />}
        >
          {t('notifications:by_hand.write')}
        </Button>
      }
      search={t('notifications:by_hand.search')}
      rowName={({ receiver, time }) =>
        t('lists:selection.row', {
          what: nameOf(receiver),
          which: formatMoment(time, language, 'brief'),
        })
      }
      empty={{
        icon: <IconMessage2 size={28} />,
        title: t('notifications:by_hand.empty'),
        text: t('notifications:by_hand.empty_text'),
      }}
    />
  );
}

function useSent() {
  const { t } = useTranslation();
  return useList(listSent, {
    filters: [
      {
        name: 'state',
        label: t('notifications:by_hand.state'),
        isTabs: true,
        options: [
          { value: '', label: t('notifications:by_hand.all') },
          ...wordedOptions(sentStates, (value) => t(`notifications:by_hand.states.${value}`)),
        ],
      },
    ],
    orderings: [
      { value: '-time', label: t('notifications:by_hand.newest') },
      { value: 'time', label: t('notifications:by_hand.oldest') },
    ],
  });
}

function useColumns(): ListColumns<typeof listSent> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    receiver: {
      title: t('notifications:by_hand.to'),
      card: 'title',
      cell: ({ receiver, role }) => (
        <TwoLines
          first={<Bdi>{nameOf(receiver)}</Bdi>}
          second={
            <Dotted
              facts={[
                <Bdi key="id" dir="ltr">
                  {receiver.user_id}
                </Bdi>,
                t(rolePhrase(role, receiver.user_type), { code: String(role) }),
              ]}
            />
          }
        />
      ),
    },
    message: {
      title: t('notifications:by_hand.message'),
      card: 'fact',
      cell: (sent) => <Bdi>{linesOf(textIn(language, sent, 'msg')).title}</Bdi>,
    },
    sender: {
      title: t('notifications:by_hand.sender'),
      card: 'fact',
      cell: ({ sender }) => t('notifications:by_hand.by', { name: nameOf(sender) }),
    },
    state: {
      title: t('notifications:by_hand.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark mark={marks[state]} quiet>
          {t(`notifications:by_hand.states.${state}`)}
        </StatusMark>
      ),
    },
    time: {
      title: t('notifications:by_hand.time'),
      card: 'aside',
      cell: ({ time }) => relativeMoment(time, serverNow(), language),
    },
  };
}
