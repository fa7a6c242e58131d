import { useTranslation } from 'react-i18next';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import type { PaymentState } from '../way.ts';

const marks: Record<PaymentState, Mark> = {
  initiated: 'under_review',
  paid: 'accepted',
  failed: 'refused',
  expired: 'cancelled',
  replaced: 'cancelled',
  refunded: 'changed',
};

/** A payment's state; only a failed one stands out. */
export function PaymentStateMark({ state }: { state: PaymentState }) {
  const { t } = useTranslation();
  return (
    <StatusMark mark={marks[state]} quiet={state !== 'failed'}>
      {t(`payments:states.${state}`)}
    </StatusMark>
  );
}
