import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { halalasOf, nothing, type Riyals, riyalsOf } from '#platform/language/numbers/money.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
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
  const [opened, setOpened] = useState(false);
  const { mutateAsync } = useCommand(moveSurplus, {
    changes: [...paymentAnswers, getFee, listFees],
    onDone: () => void toast.success({ title: t('payments:surplus.moved') }),
  });
  return (
    <>
      <Button wide={wide} onClick={() => setOpened(true)}>
        {t('payments:surplus.verb')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('payments:surplus.title')}
        text={t('payments:surplus.text')}
        facts={[
          { label: t('payments:payment.fee'), value: textIn(language, fee, 'description') },
          { label: t('payments:surplus.amount'), value: <Money amount={movable} /> },
        ]}
        verb={t('payments:surplus.verb')}
        onConfirm={() => mutateAsync({ params: { id: fee.id } }).catch(stayOpen)}
      />
    </>
  );
}

function CancelService({ fee }: { fee: Fee }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  const { mutateAsync } = useCommand(cancelService, {
    changes: paymentAnswers,
    onDone: () => void toast.success({ title: t('payments:buy.cancelled') }),
  });
  return (
    <>
      <Button wide look="danger-outline" onClick={() => setOpened(true)}>
        {t('payments:buy.cancel')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        danger
        title={t('payments:buy.cancel_title', { name: textIn(language, fee, 'description') })}
        text={t('payments:buy.cancel_text')}
        verb={t('payments:buy.cancel')}
        onConfirm={() => mutateAsync({ params: { id: fee.id } }).catch(stayOpen)}
      />
    </>
  );
}
