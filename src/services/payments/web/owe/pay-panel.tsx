import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import { type Halalas, halalasOf, riyalsOf } from '#platform/language/numbers/money.ts';
import { formatAmount, formatRiyals } from '#platform/language/numbers/numbers.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
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

/** Pays what a student owes who isn't halted. */
export function PayPanel({ account }: { account: Account }) {
  const { t } = useTranslation();
  if (account.fees.every(({ is_paid }) => is_paid)) return null;
  return (
    <Panel className={styles.panel ?? ''}>
      <h2>{t('payments:pay.what')}</h2>
      <PayForm account={account} />
    </Panel>
  );
}

/** The value of the choice that asks for a fee and an amount. */
const other = 'other';

/** The most fees that stand as a choice of their own. */
const mostChoices = 3;

/** Pays a fee by the way that is chosen: all of it, as a choice of its own, or a part. */
export function PayForm({ account }: { account: Account }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = useFailureText();
  const navigate = useNavigate();
  const owed = account.fees.filter(({ is_paid }) => !is_paid);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
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
    <section aria-label={t('payments:pay.what')} className={styles.panel}>
      <RadioGroup
        label={t('payments:pay.what')}
        hideLabel
        options={[
          ...owed.slice(0, mostChoices).map((one) => ({
            value: String(one.id),
            label: textIn(language, one, 'description'),
            end: formatAmount(halalasOf(one.balance)),
          })),
          { value: other, label: t('payments:pay.other') },
        ]}
        value={isOther ? other : String(fee.id)}
        onChange={(value) => {
          setOther(value === other);
          if (value !== other) setChosen(value);
        }}
      />
      {isOther && owed.length > 1 && (
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
        key={`${fee.id}-${fee.balance}-${isOther}`}
        minimum={fee.minimum}
        maximum={fee.maximum}
        amount={fee.maximum}
        hasAmount={isOther}
        closed={closedFor(fee)}
        pay={pay}
        problem={failure ? textOf(failure) : undefined}
      />
      <OwnFeeActions fee={fee} surplus={account.surplus} />
      <p className={styles.note}>
        {[
          !fee.is_refundable && t('payments:owe.non_refundable_note'),
          fee.vat_code && t('payments:owe.vat_by_state'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <PlanDialog fee_id={fee.id} amount={planned} onClose={() => setPlanned(null)} onDone={goOn} />
    </section>
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
