import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useCommand } from '#platform/web/queries.ts';
import { counsellingCalls } from '../../calls.ts';
import { isRisky, type Risk } from '../../record-shapes.ts';
import type { Own } from './own-screen.tsx';

const { answerRisk, readOwn } = counsellingCalls;

/** The answers about danger: one that there is goes at once, before any button. */
export function useRisk({ record, consent_version }: Own) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Partial<Risk>>(record?.risk ?? {});
  const [isSent, setSent] = useState(false);
  const sending = useCommand(answerRisk, { changes: [readOwn], onFailed: () => undefined });
  const send = (risk: Risk) => sending.mutateAsync({ body: { consent_version, risk } });
  const isKnown = record?.risk != null || isSent;
  return {
    chosen,
    /** Sent from this page: its help stands under the question. */
    isSent,
    isSending: sending.isPending,
    failure: sending.error,
    alert: record?.alert ?? sending.data?.alert ?? null,
    choose: (answer: Partial<Risk>) => {
      const risk = { ...chosen, ...answer };
      setChosen(risk);
      const whole: Risk = { self: risk.self ?? 'no', others: risk.others ?? 'no' };
      if (!isRisky(whole) && !isKnown) return;
      setSent(isRisky(whole));
      void send(whole).catch(() => undefined);
    },
    again: () => void (sending.variables && sending.mutate(sending.variables)),
    takeBack: () => {
      const none: Risk = { self: 'no', others: 'no' };
      setChosen(none);
      void send(none).then(
        () => {
          setSent(false);
          toast.success({ title: t('counselling:help.taken_back') });
        },
        () => undefined,
      );
    },
    /** With the other answers: resolves once these are kept too. */
    keep: async () => {
      const { self, others } = chosen;
      if (self && others && !isSent) await send({ self, others });
    },
  };
}
