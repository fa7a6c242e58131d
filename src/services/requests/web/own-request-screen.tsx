import { IconPrinter } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useDownload } from '#platform/web/download.ts';
import { Link } from '#platform/web/link.tsx';
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
import { SentOutcome } from './sent-outcome.tsx';
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
  usePageTitle(title);
  return (
    <>
      <PageHeader
        crumbs={[
          {
            label: t(`requests:menu.own_${type}`),
            renderLink: (link) => <Link href={requestsAddresses.own({ type })} {...link} />,
          },
          { label: <Bdi dir="ltr">{number}</Bdi> },
        ]}
        title={title}
        actions={<OwnActions request={request} />}
      />
      <RequestSummary request={request} />
      <div className={styles.under}>
        <TwoColumns>
          <div className={styles.main}>
            {state === 'revision' && <Mending request={request} />}
            <section>
              <h2 className={styles.title}>{t('requests:page.answers')}</h2>
              <RequestDetails request={request} />
            </section>
            <EarlierAnswers request={request} />
          </div>
          <aside className={`${styles.main} ${state === 'revision' ? '' : styles.first}`}>
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

/** A request that was sent back: only the marked fields are open, each with its fault. */
function Mending({ request }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const { titleOf, dayOf } = useRequestWords();
  const { definition, marked, visits, form, answer_by } = request;
  const back = visits.findLast(({ state }) => state === 'sent_back');
  return (
    <Panel tone="warning">
      <div className={styles.main}>
        <Notice tone="warning" title={t('requests:page.returned')}>
          {back && (back.reason_ar || back.reason) && (
            <Bdi>
              {titleOf({
                title: back.reason || back.reason_ar,
                title_ar: back.reason_ar || back.reason,
              })}
            </Bdi>
          )}
        </Notice>
        <p className={styles.note}>{t('requests:page.returned_text')}</p>
        {answer_by && (
          <p className={styles.by}>{t('requests:page.answer_by', { day: dayOf(answer_by) })}</p>
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
          onSent={({ number }) =>
            void toast.success({ title: t('requests:fill.sent', { number }) })
          }
        />
      </div>
    </Panel>
  );
}

function OwnActions({ request: { id, state, may_cancel, may_remind } }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const print = useDownload(printOwn);
  const input = { params: { id } };
  return (
    <>
      {(state === 'accepted' || state === 'rejected') && (
        <Button
          icon={<IconPrinter size={18} aria-hidden="true" />}
          busy={print.isPending}
          onClick={() => print.mutate(input)}
        >
          {t('requests:page.print')}
        </Button>
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
