import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { halalasOf, less, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Moment } from '#platform/ui/facts/moment.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';
import { paymentAnswers } from '../payment-answers.ts';
import { PaymentStateMark } from '../payment-state.tsx';
import { BillPanel } from './bill-panel.tsx';
import { SaveReceipt } from './history-table.tsx';
import styles from './owe-screen.module.css';
import { PaidOutcome } from './paid-outcome.tsx';
import { AskRefund } from './refund-dialog.tsx';
import { StillBlocked } from './still-blocked-button.tsx';

const { askStatus, giveUp, listHistory } = paymentsCalls;

/** While a payment waits, a lost signal is made up for. */
const lookMs = 10_000;

/** One payment: the page where the payer comes back to, the bill to pay, and the outcome. */
export function PaymentScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const isThis = (payment: Payment) => String(payment.id) === id;
  const history = useCall(
    listHistory,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.results.find(isThis)?.state === 'initiated' ? lookMs : false,
    },
  );
  return (
    <AnswerFrame answer={history}>
      {({ results }) => {
        const payment = results.find(isThis);
        if (!payment) return <Navigate to={houseAddresses.notFound()} replace />;
        return <Known payment={payment} />;
      }}
    </AnswerFrame>
  );
}

/** A payment that arrives while its payer waits here ends with a page of its own. */
function Known({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const search: { status?: unknown } = useSearch({ strict: false });
  const [waited] = useState(payment.state === 'initiated' || search.status !== undefined);
  if (waited && payment.state === 'paid') return <PaidOutcome payment={payment} />;
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t('payments:owe.title'), paymentsAddresses.owe()),
          { label: payment.invoice_number },
        ]}
        title={t('payments:payment.title', { number: payment.invoice_number })}
        sentence={<PaymentStateMark state={payment.state} />}
        actions={payment.paid_at && <SaveReceipt payment={payment} />}
      />
      <div className={styles.outcome}>
        <Outcome payment={payment} />
      </div>
      <TwoColumns>
        <div className={styles.main}>
          {payment.bill && payment.state === 'initiated' && (
            <BillPanel payment={payment} bill={payment.bill} />
          )}
          <Panel className={styles.facts ?? ''}>
            <PaymentFacts payment={payment} />
          </Panel>
        </div>
        <aside className={styles.aside}>
          <Actions payment={payment} />
        </aside>
      </TwoColumns>
    </>
  );
}

/** Shows the outcome; for a payer who comes from the provider's page, the provider is asked at once. */
function Outcome({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const search: { status?: unknown } = useSearch({ strict: false });
  const { mutate, isPending } = useCommand(askStatus, { changes: paymentAnswers });
  const { state, transaction_id, message, way } = payment;
  const comesBack = search.status !== undefined && state === 'initiated';
  useEffect(() => {
    if (comesBack) mutate({ body: { transaction_id } });
  }, [comesBack, mutate, transaction_id]);
  if (isPending) return <Notice live>{t('payments:asked.busy')}</Notice>;
  if (state === 'paid') {
    return (
      <Notice live tone="success" title={t('payments:payment.paid')}>
        {t('payments:payment.paid_text')}
      </Notice>
    );
  }
  if (state === 'failed') {
    return (
      <Notice live tone="error" title={t('payments:payment.failed')}>
        {message}
      </Notice>
    );
  }
  if (state !== 'initiated') return null;
  return <Notice live>{t(`payments:payment.waits_${way}`)}</Notice>;
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fee, amount, paid, refunded, way, created_at, paid_at, application } = payment;
  return (
    <Facts
      facts={[
        { label: t('payments:payment.fee'), value: nameIn(language, fee) },
        { label: t('payments:history.amount'), value: <Money amount={amount} /> },
        { label: t('payments:history.way'), value: t(`payments:pay_ways.${way}.short`) },
        { label: t('payments:history.created_at'), value: <Moment at={created_at} /> },
        ...(paid_at
          ? [
              { label: t('payments:payment.paid_amount'), value: <Money amount={paid} /> },
              { label: t('payments:payment.paid_at'), value: <Moment at={paid_at} /> },
            ]
          : []),
        ...(halalasOf(refunded) > nothing
          ? [{ label: t('payments:payment.refunded'), value: <Money amount={refunded} /> }]
          : []),
        ...(application
          ? [
              {
                label: t('payments:plan.applicant'),
                value: <Bdi>{`${application.first_name} ${application.last_name}`}</Bdi>,
              },
              {
                label: t('payments:plan.relation'),
                value: t(`payments:plan.relations.${application.relation}`),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The part of a payment that can still be given back. */
function leftOf({ paid, refunded }: Payment) {
  return riyalsOf(less(halalasOf(paid), halalasOf(refunded)));
}

function Actions({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { state, redirect_url } = payment;
  return (
    <Panel className={styles.actions ?? ''}>
      {redirect_url && state === 'initiated' && (
        <Button look="primary" wide onClick={() => window.location.assign(redirect_url)}>
          {t('payments:payment.go_on')}
        </Button>
      )}
      {state === 'initiated' && (
        <>
          <StillBlocked payment={payment} verb={t('payments:asked.verb')} />
          <GiveUp payment={payment} />
        </>
      )}
      {state === 'failed' && (
        <Button
          look="primary"
          wide
          renderLink={(link) => <Link href={paymentsAddresses.owe()} {...link} />}
        >
          {t('payments:payment.again')}
        </Button>
      )}
      {state === 'paid' && <AskRefund payment={payment} most={leftOf(payment)} />}
      <Button wide renderLink={(link) => <Link href={paymentsAddresses.owe()} {...link} />}>
        {t('payments:payment.back')}
      </Button>
    </Panel>
  );
}

function GiveUp({ payment: { id } }: { payment: Payment }) {
  const { t } = useTranslation();
  return (
    <ActionButton
      wide
      look="danger-outline"
      verb={t('payments:payment.give_up')}
      asks={{
        title: t('payments:payment.give_up_title'),
        text: t('payments:payment.give_up_text'),
        danger: true,
      }}
      call={giveUp}
      input={{ params: { id } }}
      changes={paymentAnswers}
      said={t('payments:payment.given_up')}
    />
  );
}
