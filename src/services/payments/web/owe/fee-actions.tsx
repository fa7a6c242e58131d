import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { halalasOf, nothing, type Riyals, riyalsOf } from '#platform/language/numbers/money.ts';
import { Money } from '#platform/ui/facts/money.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { paymentsCalls } from '../../calls.ts';
import type { Fee } from '../../contract.ts';
import { movableOf } from '../../fee.ts';
import { paymentAnswers } from '../payment-answers.ts';

const { cancelService, getFee, listFees, moveSurplus } = paymentsCalls;

/** A student's other actions on a fee than paying it: use their surplus, or cancel a service. */
export function OwnFeeActions({ fee, surplus }: { fee: Fee; surplus: Riyals }) {
  const movable = movableOf(halalasOf(surplus), halalasOf(fee.balance));
  const isUnpaidService = fee.origin === 'service' && halalasOf(fee.paid) === nothing;
  return (
    <>
      {movable > nothing && <MoveSurplus fee={fee} movable={riyalsOf(movable)} wide />}
      {isUnpaidService && <CancelService fee={fee} />}
    </>
  );
}

interface MoveSurplusProps {
  fee: Fee;
  /** The part of the fee that the surplus can pay. */
  movable: Riyals;
  wide?: boolean;
}

/** Pays a fee of its student's surplus. */
export function MoveSurplus({ fee, movable, wide = false }: MoveSurplusProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ActionButton
      wide={wide}
      verb={t('payments:surplus.verb')}
      asks={{
        title: t('payments:surplus.title'),
        text: t('payments:surplus.text'),
        facts: [
          { label: t('payments:payment.fee'), value: textIn(language, fee, 'description') },
          { label: t('payments:surplus.amount'), value: <Money amount={movable} /> },
        ],
      }}
      call={moveSurplus}
      input={{ params: { id: fee.id } }}
      changes={[...paymentAnswers, getFee, listFees]}
      said={t('payments:surplus.moved')}
    />
  );
}

function CancelService({ fee }: { fee: Fee }) {
  const { t } = useTranslation();
  const name = textIn(useLanguage(), fee, 'description');
  return (
    <ActionButton
      wide
      look="quiet"
      verb={t('payments:buy.cancel', { name })}
      asks={{
        title: t('payments:buy.cancel_title', { name }),
        text: t('payments:buy.cancel_text'),
        danger: true,
      }}
      call={cancelService}
      input={{ params: { id: fee.id } }}
      changes={paymentAnswers}
      said={t('payments:buy.cancelled')}
    />
  );
}
