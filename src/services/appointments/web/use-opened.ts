import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import type { appointmentsCalls } from '../calls.ts';

export type OpenedEach = ReplyOf<typeof appointmentsCalls.openSlots>;

interface Opened {
  /** Takes the reply: says how many slots were opened. */
  done: (opened: OpenedEach) => void;
  /** For `NotOpenedDialog`. */
  outcome: { refused: OpenedEach['refused']; onClose: () => void };
}

/** What happens after slots were opened together. */
export function useOpened(onClose?: () => void): Opened {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<OpenedEach['refused']>([]);
  return {
    done: (answer) => {
      if (answer.opened > 0) {
        toast.success({ title: t('appointments:form.opened_count', { count: answer.opened }) });
      }
      setRefused(answer.refused);
      onClose?.();
    },
    outcome: { refused, onClose: () => setRefused([]) },
  };
}
