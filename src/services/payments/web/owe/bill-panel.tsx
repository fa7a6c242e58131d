import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatDay, formatGregorian } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Money } from '#platform/ui/facts/money.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { Payment } from '../../contract.ts';
import { PaymentStateMark } from '../payment-state.tsx';
import styles from './bill-panel.module.css';
import { CopiedRow } from './copied-row.tsx';

interface BillPanelProps {
  payment: Pick<Payment, 'amount' | 'state'>;
  bill: NonNullable<Payment['bill']>;
}

/** A SADAD bill, made for copying into a bank's app. */
export function BillPanel({ payment, bill }: BillPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, biller_number } = bill;
  const expires_on = bill.expires_on as Day;
  const { amount, state } = payment;
  return (
    <Panel flush aria-label={t('payments:bill.title')}>
      <CopiedRow
        label={t('payments:bill.biller')}
        value={biller_number}
        note={textIn(language, bill, 'biller_name')}
        copied={{ text: biller_number, label: t('payments:bill.copy_biller') }}
      />
      <CopiedRow
        label={t('payments:bill.number')}
        value={inFours(number)}
        copied={{ text: number, label: t('payments:bill.copy_number') }}
      />
      <CopiedRow label={t('payments:bill.amount')} value={<Money amount={amount} />} />
      <CopiedRow
        label={t('payments:bill.valid_until')}
        value={formatGregorian(expires_on, language)}
        note={formatDay(expires_on, language, 'short')}
        end={<PaymentStateMark state={state} />}
      />
      <ol className={styles.steps}>
        {(['open', 'enter', 'confirm'] as const).map((step) => (
          <li key={step}>{t(`payments:bill.steps.${step}`)}</li>
        ))}
      </ol>
    </Panel>
  );
}

/** `2610 0004 1862 0` is read more surely than thirteen digits. */
function inFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
