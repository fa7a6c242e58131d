import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import { halalasOf, nothing, type Riyals } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ActOutcome } from '#platform/ui/layout/act-outcome.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';
import { SaveReceipt } from './history-table.tsx';

const { getFinancial } = paymentsCalls;

/** The end of paying: whether services are open again, the rest that is owed, and its day. */
export function PaidOutcome({ payment }: { payment: Payment }) {
  const account = useCall(getFinancial, { params: { id: 0 } });
  return (
    <AnswerFrame answer={account}>
      {(known) => <Known payment={payment} account={known} />}
    </AnswerFrame>
  );
}

interface KnownProps {
  payment: Payment;
  account: ReplyOf<typeof getFinancial>;
}

function Known({ payment, account: { is_halted, owed, overdue, fees } }: KnownProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amountOf = (amount: Riyals) => formatRiyals(halalasOf(amount), language);
  const isOwing = halalasOf(owed) > nothing;
  const open = fees.find(({ is_paid }) => !is_paid);
  const link = (to: `/${string}`, words: string, look?: 'primary') => (
    <Button size={48} {...(look && { look })} renderLink={(of) => <Link href={to} {...of} />}>
      {words}
    </Button>
  );
  const home = [houseAddresses.home(), t('platform:outcome.home')] as const;
  return (
    <ActOutcome
      title={t('payments:outcome.title', { amount: amountOf(payment.paid) })}
      sentence={t('payments:outcome.sentence', {
        when: payment.paid_at ? formatMoment(payment.paid_at, language, 'brief') : '',
        number: payment.invoice_number,
      })}
      changed={{
        value: t(`payments:outcome.${is_halted ? 'still_halted' : 'free'}`),
        notes: [t('payments:outcome.entered', { fee: nameIn(language, payment.fee) })],
      }}
      left={
        isOwing && open
          ? {
              value: amountOf(owed),
              notes: [
                textIn(language, open, 'description'),
                formatDay(open.due_on as Day, language, 'brief'),
              ],
            }
          : { value: t('payments:outcome.nothing_left') }
      }
      next={
        is_halted
          ? { value: t('payments:outcome.lifts', { amount: amountOf(overdue) }) }
          : {
              value: t('payments:outcome.receipt'),
              notes: [t('payments:outcome.receipt_text')],
            }
      }
      act={
        isOwing
          ? link(paymentsAddresses.owe(), t('payments:payment.back'), 'primary')
          : link(...home, 'primary')
      }
      others={
        <>
          <SaveReceipt payment={payment} size={48} />
          {isOwing && link(...home)}
        </>
      }
    />
  );
}
