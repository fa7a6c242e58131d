import { IconPrinter } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import type { OwnRequest } from '../request-shapes.ts';
import { EarlierAnswers } from './earlier-answers-summary.tsx';
import { FillForm } from './fill-form.tsx';
import { requestChanged } from './request-answers.ts';
import { RequestDetails } from './request-details.tsx';
import styles from './request-page.module.css';
import { RequestSummary } from './request-summary.tsx';
import { SentOutcome, useSentOutcome } from './sent-outcome.tsx';
import { useRequestWords } from './use-request-words.ts';

const { cancelRequest, getOwn, printOwn, remindHolders } = requestsCalls;

/** One of the student's requests: who has it, its way, what was filled in, and what was sent back. */
export function OwnRequestScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { sent }: { sent?: unknown } = useSearch({ strict: false });
  const answer = useCall(getOwn, { params: { id } });
  return (
    <AnswerFrame answer={answer}>
      {(request) =>
        sent !== undefined && request.state === 'pending' ? (
          <SentOutcome request={request} />
        ) : (
          <Known key={`${request.id} ${request.returns}`} request={request} />
        )
      }
    </AnswerFrame>
  );
}

function Known({ request }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const { titleOf, stationsOf } = useRequestWords();
  const { type, form, number, state } = request;
  const title = titleOf(form);
  const isReturned = state === 'revision';
  usePageTitle(title);
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t(`requests:menu.own_${type}`), requestsAddresses.own({ type })),
          { label: <Bdi dir="ltr">{number}</Bdi> },
        ]}
        title={title}
        sentence={isReturned && <Returned request={request} />}
        actions={!isReturned && <OwnActions request={request} />}
      />
      {!isReturned && <RequestSummary request={request} />}
      <div className={isReturned ? undefined : styles.under}>
        <TwoColumns>
          <div className={styles.main}>
            {isReturned && <Mending request={request} />}
            <section>
              <h2 className={styles.title}>{t('requests:page.answers')}</h2>
              <RequestDetails request={request} without={request.marked.map(({ key }) => key)} />
            </section>
            <EarlierAnswers request={request} />
          </div>
          <aside className={`${styles.main} ${isReturned ? '' : styles.first}`}>
            <h2 className={styles.title}>{t('requests:page.way')}</h2>
            <Stations label={t('requests:page.way')} stations={stationsOf(request)} />
            {state === 'pending' && (
              <Notice tone="neutral" small title={t('requests:page.late_title')}>
                {t('requests:page.late_text')}
              </Notice>
            )}
          </aside>
        </TwoColumns>
      </div>
    </>
  );
}

function Returned({ request: { answer_by } }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const { dayOf } = useRequestWords();
  const until = answer_by && t('requests:page.answer_by', { day: dayOf(answer_by) });
  return <Dotted facts={[t('requests:page.returned'), until]} />;
}

/** A request that was sent back: only the marked fields are open, each with its fault. */
function Mending({ request }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const { reasonOf } = useRequestWords();
  const toOutcome = useSentOutcome();
  const { definition, marked, visits, form, type } = request;
  const back = visits.findLast(({ state }) => state === 'sent_back');
  return (
    <Panel tone="warning">
      <div className={styles.main}>
        {back && (back.reason_ar || back.reason) && (
          <Notice tone="warning" small>
            <Bdi>{reasonOf(back)}</Bdi>
          </Notice>
        )}
        <FillForm
          form={form.id}
          definition={definition}
          only={marked.map(({ key }) => key)}
          answers={request.answers}
          edition={request.edition}
          files={request.files}
          options={request.options}
          record={request.record}
          notes={Object.fromEntries(marked.map(({ key, note }) => [key, note]))}
          verb={t('requests:page.resend')}
          more={<OwnActions request={request} />}
          onSent={({ id }) => toOutcome({ type, id })}
        />
        <p className={styles.note}>{t('requests:page.returned_text')}</p>
      </div>
    </Panel>
  );
}

function OwnActions({ request: { id, state, may_cancel, may_remind } }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const input = { params: { id } };
  return (
    <>
      {(state === 'accepted' || state === 'rejected') && (
        <DownloadButton
          call={printOwn}
          input={input}
          verb={t('requests:page.print')}
          icon={<IconPrinter size={18} aria-hidden="true" />}
        />
      )}
      {may_remind && (
        <ActionButton
          verb={t('requests:page.remind')}
          busyText={t('requests:page.reminding')}
          call={remindHolders}
          input={input}
          changes={requestChanged}
          said={t('requests:page.reminded')}
        />
      )}
      {may_cancel && (
        <ActionButton
          size={state === 'revision' ? 48 : 40}
          look="danger-outline"
          verb={t('requests:page.cancel')}
          asks={{
            title: t('requests:page.cancel_title'),
            text: t('requests:page.cancel_text'),
            busyText: t('requests:page.cancelling'),
            danger: true,
          }}
          call={cancelRequest}
          input={input}
          changes={requestChanged}
          said={t('requests:page.cancelled')}
        />
      )}
    </>
  );
}
