import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsCalls } from '../calls.ts';
import type { WholeRequest } from '../contract.ts';
import { receiverList } from '../lists.ts';
import { type ReceiverState, receiverStates } from '../request.ts';
import styles from './request-details.module.css';
import { RequestDetails } from './request-details.tsx';

const { getRequest, listReceivers } = smsRequestsCalls;

const marks: Record<ReceiverState, Mark> = {
  waiting: 'not_begun',
  sent: 'under_review',
  delivered: 'accepted',
  failed: 'refused',
  doubled: 'cancelled',
  invalid: 'needs_action',
};

/** One request, and what became of each receiver's message. */
export function RequestScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const answer = useCall(getRequest, { params: { id } });
  return (
    <AnswerFrame answer={answer} columns={4}>
      {(request) => <Known request={request} key={request.id} />}
    </AnswerFrame>
  );
}

function Known({ request }: { request: WholeRequest }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const role = useArea();
  const title = t('sms-requests:list.of', { id: request.id });
  const list = useList(listReceivers, {
    params: { id: String(request.id) },
    filters: [
      {
        name: 'state',
        label: t('sms-requests:field.state'),
        options: receiverStates.map((value) => ({
          value,
          label: t(`sms-requests:receiver_states.${value}`),
        })),
      },
    ],
    orderings: receiverList.orderings.map((value) => ({
      value,
      label: t(`sms-requests:report.order.${value}`),
    })),
  });
  return (
    <ListPage
      list={list}
      shown={receiverList}
      columns={useReceiverColumns()}
      crumbs={[
        {
          label: t('sms-requests:list.title'),
          renderLink: (link) => <Link href={smsRequestsAddresses.requests({ role })} {...link} />,
        },
        { label: title },
      ]}
      title={title}
      notice={
        <Panel flush className={styles.panel ?? ''}>
          <RequestDetails request={request} />
        </Panel>
      }
      search={t('sms-requests:report.search')}
      rowName={({ student }) => nameOf(student)}
      nothing={{ title: t('sms-requests:report.nothing') }}
      empty={{ title: t('sms-requests:report.empty'), text: t('sms-requests:report.empty_text') }}
      caption={t('sms-requests:report.title')}
    />
  );
}

function useReceiverColumns(): ListColumns<typeof listReceivers> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    student: {
      title: t('sms-requests:field.student'),
      card: 'title',
      cell: ({ student }) => (
        <TwoLines
          first={<Bdi>{nameOf(student)}</Bdi>}
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    phone: {
      title: t('sms-requests:field.phone'),
      card: 'fact',
      cell: ({ phone }) => phone && <Bdi dir="ltr">{phone}</Bdi>,
    },
    state: {
      title: t('sms-requests:field.state'),
      card: 'status',
      cell: ({ state, failure }) => (
        <StateMark
          marks={marks}
          state={state}
          word={t(`sms-requests:receiver_states.${state}`)}
          note={failure && <Bdi dir="auto">{failure}</Bdi>}
        />
      ),
    },
    sent_at: {
      title: t('sms-requests:field.sent_at'),
      card: 'detail',
      cell: ({ sent_at }) => sent_at && relativeMoment(sent_at, serverNow(), language),
    },
  };
}
