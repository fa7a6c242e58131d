import { IconFileInvoice, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { add, halalasOf, percentOf } from '#platform/language/numbers/money.ts';
import { formatAmount, formatRiyals } from '#platform/language/numbers/numbers.ts';
import { Money } from '#platform/ui/facts/money.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { mediaHook } from '#platform/ui/look/media-hook.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useDownload } from '#platform/web/download.ts';
import { HeaderActions } from '#platform/web/header-actions.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';
import { HistoryTable } from './history-table.tsx';
import styles from './owe-screen.module.css';
import { OwedPanel } from './owed-panel.tsx';
import { OwedTable } from './owed-table.tsx';
import { PayForm, PayPanel } from './pay-panel.tsx';
import { Rating } from './rating-section.tsx';
import { StillBlocked } from './still-blocked-button.tsx';
import { WaitingPayments } from './waiting-panel.tsx';

const { getFinancial, listHistory, printClaim, printDues } = paymentsCalls;

type Account = ReplyOf<typeof getFinancial>;

/** Both columns stand below one another: paying comes between the amount and its items. */
const useNarrow = mediaHook('(width < 960px)');

/** A student's fees and the reasons for them, the ways to pay, and earlier payments. */
export function OweScreen() {
  const { t } = useTranslation();
  usePageTitle(t('payments:owe.title'));
  const account = useCall(getFinancial, { params: { id: 0 } });
  const history = useCall(listHistory, {}).data?.results ?? [];
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('payments:name') }, { label: t('payments:owe.title') }]}
        title={t('payments:owe.title')}
        actions={<Letters />}
      />
      <AnswerFrame answer={account}>
        {(known) => <Known account={known} history={history} />}
      </AnswerFrame>
    </>
  );
}

function Known({ account, history }: { account: Account; history: readonly Payment[] }) {
  const { t } = useTranslation();
  const { is_halted, overdue, fees, open } = account;
  const tried = [...open, ...history].find(({ state }) => state !== 'refunded');
  const rated = history.find(({ paid_at }) => paid_at !== null);
  const isNarrow = useNarrow();
  const pay = (
    <aside className={styles.aside}>
      <WaitingPayments payments={open} />
      {is_halted ? (
        <OwedPanel
          amount={overdue}
          pay={<PayForm account={account} />}
          sadad_number={open.find(({ bill }) => bill)?.bill?.number ?? null}
          action={tried && <StillBlocked payment={tried} verb={t('payments:halt.paid_but')} />}
        />
      ) : (
        <PayPanel account={account} />
      )}
    </aside>
  );
  return (
    <>
      <TwoColumns>
        <div className={styles.main}>
          {fees.length === 0 ? (
            <Panel>
              <EmptyState
                icon={<IconReceipt size={28} stroke={1.25} />}
                title={t('payments:owe.none_title')}
                text={t('payments:owe.none_text')}
              />
            </Panel>
          ) : (
            <>
              {!(isNarrow && is_halted) && <Left account={account} />}
              {isNarrow && pay}
              <OwedTable fees={fees} />
            </>
          )}
          {history.length > 0 && (
            <section className={styles.history}>
              <div className={styles.head}>
                <h2>{t('payments:history.last')}</h2>
                <Link href={paymentsAddresses.history()}>{t('payments:history.all')}</Link>
              </div>
              <HistoryTable payments={history.slice(0, 3)} brief />
            </section>
          )}
        </div>
        {!(isNarrow && fees.length > 0) && pay}
      </TwoColumns>
      {rated && <Rating semester={rated.semester} />}
    </>
  );
}

/** The amount left to pay, and the part that is paid. */
function Left({ account: { owed, fees } }: { account: Account }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sum = (key: 'paid' | 'claims') => add(...fees.map((fee) => halalasOf(fee[key])));
  const [paid, claims] = [sum('paid'), sum('claims')];
  return (
    <div className={styles.left}>
      <div>
        <p className={styles.label}>{t('payments:owe.left')}</p>
        <p className={styles.total}>
          <Money amount={owed} />
        </p>
      </div>
      <div className={styles.progress}>
        <ProgressBar
          label={t('payments:owe.progress')}
          percent={percentOf(paid, claims)}
          height={6}
        />
        <p className={styles.label}>
          {t('payments:owe.paid_of', {
            paid: formatAmount(paid),
            amount: formatRiyals(claims, language),
          })}
        </p>
      </div>
    </div>
  );
}

function Letters() {
  const { t } = useTranslation();
  const claim = useDownload(printClaim);
  const dues = useDownload(printDues);
  const icon = <IconFileInvoice size={18} aria-hidden="true" />;
  return (
    <HeaderActions
      actions={[
        {
          key: 'claim',
          label: t('payments:letter_names.claim'),
          icon,
          busy: claim.isPending,
          onPress: () => claim.mutate({}),
        },
        {
          key: 'dues',
          label: t('payments:letter_names.dues'),
          icon,
          busy: dues.isPending,
          onPress: () => dues.mutate({}),
        },
      ]}
    />
  );
}
