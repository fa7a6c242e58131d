import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { PersonLines } from '#platform/web/person-lines.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsCalls } from '../calls.ts';
import type { WholeRequest } from '../contract.ts';
import { receiverList } from '../lists.ts';
import { receiverStates } from '../request.ts';
import { RequestDetails } from './request-details.tsx';
import styles from './sms-requests.module.css';

const { getRequest, listReceivers } = smsRequestsCalls;

const marks = {
  waiting: 'not_begun',
  sent: 'under_review',
  delivered: 'accepted',
  failed: 'refused',
  doubled: 'cancelled',
  invalid: 'needs_action',
} as const;

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
        options: choicesOf(receiverStates, (one) => t(`sms-requests:receiver_states.${one}`)),
      },
    ],
    orderings: choicesOf(receiverList.orderings, (one) => t(`sms-requests:report.order.${one}`)),
  });
  return (
    <ListPage
      list={list}
      shown={receiverList}
      columns={useReceiverColumns()}
      crumbs={[
        crumbTo(t('sms-requests:list.title'), smsRequestsAddresses.requests({ role })),
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
      empty={{ title: t('sms-requests:report.empty'), text: t('sms-requests:report.empty_text') }}
      caption={t('sms-requests:report.title')}
    />
  );
}

function useReceiverColumns(): ListColumns<typeof listReceivers> {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    student: {
      title: t('sms-requests:field.student'),
      card: 'title',
      cell: ({ student }) => <PersonLines person={student} />,
    },
    phone: {
      title: t('sms-requests:field.phone'),
      card: 'fact',
      cell: ({ phone }) => phone && <Bdi dir="ltr">{phone}</Bdi>,
    },
    state: {
      title: t('sms-requests:field.state'),
      card: 'status',
      cell: ({ state, failure }) => {
        const word = t(`sms-requests:receiver_states.${state}`);
        const note = failure && <Bdi dir="auto">{failure}</Bdi>;
        return <StateMark {...{ marks, state, word, note }} />;
      },
    },
    sent_at: {
      title: t('sms-requests:field.sent_at'),
      card: 'detail',
      cell: ({ sent_at }) => sent_at && relativeMoment(sent_at, serverNow(), language),
    },
  };
}
