import { IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsCalls } from '../calls.ts';
import { requestList } from '../lists.ts';
import { nameOfState, stateNumbers } from '../request.ts';
import { RequestState } from './request-details.tsx';

const { listRequests } = smsRequestsCalls;

/** One's own requests; an approver's are everybody's. */
export function RequestsScreen() {
  const { t } = useTranslation();
  const list = useList(listRequests, {
    filters: [
      {
        name: 'state',
        label: t('sms-requests:field.state'),
        isTabs: true,
        options: [
          { value: '', label: t('sms-requests:list.all') },
          ...choicesOf(stateNumbers, (one) => t(`sms-requests:states.${nameOfState(one)}`)),
        ],
      },
    ],
    orderings: choicesOf(requestList.orderings, (one) => t(`sms-requests:list.order.${one}`)),
  });
  return (
    <ListPage
      list={list}
      shown={requestList}
      columns={useRequestColumns()}
      title={t('sms-requests:list.title')}
      sentence={t('sms-requests:list.sentence')}
      search={t('sms-requests:list.search')}
      rowName={({ id }) => t('sms-requests:list.of', { id })}
      primary={
        <AddButton renderLink={(link) => <Link href={smsRequestsAddresses.compose()} {...link} />}>
          {t('sms-requests:list.new')}
        </AddButton>
      }
      empty={{
        icon: <IconMessage2 size={28} />,
        title: t('sms-requests:list.empty'),
        text: t('sms-requests:list.empty_text'),
      }}
    />
  );
}

function useRequestColumns(): ListColumns<typeof listRequests> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const role = useArea();
  return {
    text: {
      title: t('sms-requests:field.text'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <Link href={smsRequestsAddresses.request({ role, id: row.id })}>
              <Clamped lines={2}>{row.text}</Clamped>
            </Link>
          }
          second={<Bdi>{nameOf(row.asked_by)}</Bdi>}
        />
      ),
    },
    state: {
      title: t('sms-requests:field.state'),
      card: 'status',
      cell: (row) => <RequestState request={row} />,
    },
    receivers: {
      title: t('sms-requests:field.receivers'),
      card: 'fact',
      cell: ({ receivers, cost }) => (
        <TwoLines
          plain
          first={t('sms-requests:list.receivers', { count: receivers })}
          second={<Money amount={cost} />}
        />
      ),
    },
    asked_at: {
      title: t('sms-requests:field.asked_at'),
      card: 'fact',
      cell: ({ asked_at }) => relativeMoment(asked_at, serverNow(), language),
    },
    sender: {
      title: t('sms-requests:field.sender'),
      card: 'hidden',
      cell: ({ sender, semester }) => (
        <TwoLines plain first={<Bdi dir="ltr">{sender}</Bdi>} second={nameOf(semester)} />
      ),
    },
  };
}
