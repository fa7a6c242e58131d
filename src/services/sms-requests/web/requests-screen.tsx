import { IconMessage2, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { BesideOne, OpenLink } from '#platform/web/lists/list-beside.tsx';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { type Beside, useBeside } from '#platform/web/lists/use-beside.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsCalls } from '../calls.ts';
import type { SmsRequest } from '../contract.ts';
import { requestList } from '../lists.ts';
import { nameOfState, stateNumbers } from '../request.ts';
import { RequestDetails, stateMarks } from './request-details.tsx';

const { getRequest, listRequests } = smsRequestsCalls;

const keyOf = ({ id }: SmsRequest) => String(id);

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
          ...stateNumbers.map((state) => ({
            value: String(state),
            label: t(`sms-requests:states.${nameOfState(state)}`),
          })),
        ],
      },
    ],
    orderings: requestList.orderings.map((value) => ({
      value,
      label: t(`sms-requests:list.order.${value}`),
    })),
  });
  const beside = useBeside(list, keyOf);
  const { current } = beside;
  return (
    <ListPage
      list={list}
      shown={requestList}
      columns={useRequestColumns(list, beside)}
      beside={{ beside, one: current && <OpenRequest {...{ list, beside }} row={current} /> }}
      title={t('sms-requests:list.title')}
      sentence={t('sms-requests:list.sentence')}
      search={t('sms-requests:list.search')}
      rowName={({ id }) => t('sms-requests:list.of', { id })}
      primary={
        <Button
          look="primary"
          icon={<IconPlus size={18} aria-hidden="true" />}
          renderLink={(link) => <Link href={smsRequestsAddresses.compose()} {...link} />}
        >
          {t('sms-requests:list.new')}
        </Button>
      }
      nothing={{ title: t('sms-requests:list.nothing') }}
      empty={{
        icon: <IconMessage2 size={28} />,
        title: t('sms-requests:list.empty'),
        text: t('sms-requests:list.empty_text'),
      }}
    />
  );
}

interface OpenProps {
  list: List<SmsRequest>;
  beside: Beside<SmsRequest>;
  row: SmsRequest;
}

function OpenRequest({ row, ...place }: OpenProps) {
  const { t } = useTranslation();
  const role = useArea();
  const answer = useCall(getRequest, { params: { id: keyOf(row) } });
  const title = t('sms-requests:list.of', { id: row.id });
  const href = smsRequestsAddresses.request({ role, id: row.id });
  return (
    <BesideOne {...place} label={title} title={title} href={href}>
      <AnswerFrame answer={answer}>{(request) => <RequestDetails request={request} />}</AnswerFrame>
    </BesideOne>
  );
}

function useRequestColumns(
  list: List<SmsRequest>,
  beside: Beside<SmsRequest>,
): ListColumns<typeof listRequests> {
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
            <OpenLink
              {...{ list, beside, row }}
              href={smsRequestsAddresses.request({ role, id: row.id })}
            >
              <Clamped lines={2}>{row.text}</Clamped>
            </OpenLink>
          }
          second={<Bdi>{nameOf(row.asked_by)}</Bdi>}
        />
      ),
    },
    state: {
      title: t('sms-requests:field.state'),
      card: 'status',
      cell: ({ state, reason, decided_at, approver }) => {
        const name = nameOfState(state);
        return (
          <StateMark
            marks={stateMarks}
            state={name}
            word={t(`sms-requests:states.${name}`)}
            by={approver && nameOf(approver)}
            at={decided_at}
            why={reason}
          />
        );
      },
    },
    receivers: {
      title: t('sms-requests:field.receivers'),
      card: 'fact',
      cell: ({ receivers, cost }) => (
        <Dotted
          facts={[
            t('sms-requests:list.receivers', { count: receivers }),
            <Money key="cost" amount={cost} />,
          ]}
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
