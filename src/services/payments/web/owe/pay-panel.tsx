import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import { type Halalas, halalasOf, riyalsOf } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { useCommand } from '#platform/web/queries.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Fee, Payment } from '../../contract.ts';
import type { Way } from '../../way.ts';
import { paymentAnswers } from '../payment-answers.ts';
import { OwnFeeActions } from './fee-actions.tsx';
import styles from './pay-panel.module.css';
import { PlanDialog } from './plan-dialog.tsx';
import { WaysForm } from './ways-form.tsx';

type Account = ReplyOf<typeof paymentsCalls.getFinancial>;

/** Pays a fee, all of it or a part, by the way that is chosen. */
export function PayPanel({ account }: { account: Account }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = useFailureText();
  const navigate = useNavigate();
  const owed = account.fees.filter(({ is_paid }) => !is_paid);
  const [chosen, setChosen] = useState<string | null>(null);
  const [planned, setPlanned] = useState<Halalas | null>(null);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const goOn = (payment: Payment) => {
    if (payment.redirect_url) window.location.assign(payment.redirect_url);
    else void navigate({ to: paymentsAddresses.payment({ id: payment.id }) });
  };
  const options = { changes: paymentAnswers, onDone: goOn, onFailed: setFailure };
  const byCard = useCommand(paymentsCalls.pay, options);
  const byBill = useCommand(paymentsCalls.payByBill, options);
  const fee = owed.find(({ id }) => String(id) === chosen) ?? owed[0];
  const closedFor = useClosed(account);
  if (!fee) return null;
  const pay = async (way: Way, amount: Halalas) => {
    setFailure(null);
    if (way === 'jeel') return setPlanned(amount);
    const body = { fee_id: fee.id, amount: riyalsOf(amount) };
    await (way === 'card' ? byCard : byBill).mutateAsync({ body });
  };
  return (
    <Panel className={styles.panel ?? ''} aria-labelledby="ways">
      <h2 id="ways">{t('payments:pay.title')}</h2>
      {owed.length > 1 && (
        <SelectField
          label={t('payments:pay.fee')}
          options={owed.map((one) => ({
            value: String(one.id),
            label: textIn(language, one, 'description'),
            note: `${nameIn(language, one.semester)} · ${formatRiyals(halalasOf(one.balance), language)}`,
          }))}
          value={String(fee.id)}
          onChange={setChosen}
        />
      )}
      <WaysForm
        key={`${fee.id}-${fee.balance}`}
        minimum={fee.minimum}
        maximum={fee.maximum}
        amount={fee.maximum}
        closed={closedFor(fee)}
        pay={pay}
        problem={failure ? textOf(failure) : undefined}
      />
      <OwnFeeActions fee={fee} surplus={account.surplus} />
      {!fee.is_refundable && <p className={styles.note}>{t('payments:owe.non_refundable_note')}</p>}
      {fee.vat_code && <p className={styles.note}>{t('payments:owe.vat_by_state')}</p>}
      {!fee.is_overdue && <p className={styles.note}>{t('payments:owe.before_term')}</p>}
      <PlanDialog fee_id={fee.id} amount={planned} onClose={() => setPlanned(null)} onDone={goOn} />
    </Panel>
  );
}

/** Ways that don't take a fee's balance, with why. */
function useClosed({ ways }: Account) {
  const { t } = useTranslation();
  return (fee: Fee): Partial<Record<Way, string>> => {
    const closed: Partial<Record<Way, string>> = {};
    for (const { way, is_on, least, most } of ways) {
      if (!is_on) closed[way] = t('payments:pay.off');
      else if (fee.maximum < least) closed[way] = t('payments:pay.too_small');
      else if (fee.minimum > most) closed[way] = t('payments:pay.too_large');
    }
    return closed;
  };
}
