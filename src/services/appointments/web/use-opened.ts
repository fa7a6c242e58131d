import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../calls.ts';

export type OpenedEach = ReplyOf<typeof appointmentsCalls.openSlots>;

const { listStaffSlots, undoOpening } = appointmentsCalls;

/** Long enough to see in the calendar what was opened. */
const undoSeconds = 10;

interface Opened {
  /** Takes the reply: says how many slots were opened, and offers to take them back. */
  done: (opened: OpenedEach) => void;
  /** For `NotOpenedDialog`. */
  outcome: { refused: OpenedEach['refused']; onClose: () => void };
}

/** Handles the outcome of opening slots. */
export function useOpened(onClose?: () => void): Opened {
  const { t } = useTranslation();
  const me = useMe();
  const [refused, setRefused] = useState<OpenedEach['refused']>([]);
  const undoing = useCommand(undoOpening, {
    changes: [listStaffSlots],
    onDone: ({ removed, stayed }) => {
      const title = t('appointments:form.undone', { count: removed });
      if (stayed === 0) toast.success({ title });
      else toast.warning({ title, text: t('appointments:form.stayed', { count: stayed }) });
    },
  });
  return {
    done: (answer) => {
      const { opened, slots } = answer;
      if (opened > 0) {
        const title = t('appointments:form.opened_count', { count: opened });
        const id: number = toast.success({
          title,
          seconds: undoSeconds,
          action: {
            label: t('appointments:form.undo'),
            onPress: () => {
              toast.dismiss(id);
              undoing.mutate({ params: { id: me.id }, body: { slots } });
            },
          },
        });
      }
      setRefused(answer.refused);
      onClose?.();
    },
    outcome: { refused, onClose: () => setRefused([]) },
  };
}
