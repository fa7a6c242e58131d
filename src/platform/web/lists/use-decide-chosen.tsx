import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DecidedEach, mostDecided } from '../../contract/deciding.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { RefusedDialog } from '../refused-dialog.tsx';
import type { ListSelection } from './list-selection.ts';

interface DecideChosen {
  ids: string[];
  /** Why the selection can't be decided together. */
  tooMany: string | undefined;
  /** Takes the reply; `say` words how many were decided. */
  done: (say: (count: number) => string) => (reply: DecidedEach) => void;
  /** The dialog that names those refused. It stands in the selection bar, so rows stay selected until it is closed. */
  refused: ReactNode;
}

/** Decides the selected rows of a list in one call, which takes at most so many. */
export function useDecideChosen(
  { keys, isAll, count, clear }: ListSelection,
  most: number = mostDecided,
): DecideChosen {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<DecidedEach['refused']>([]);
  const close = () => {
    setRefused([]);
    clear();
  };
  return {
    ids: [...keys],
    tooMany: isAll || count > most ? t('platform:decisions.most', { most }) : undefined,
    done: (say) => (reply) => {
      const decided = reply.done.length;
      if (decided > 0) toast.success({ title: say(decided) });
      if (reply.refused.length > 0) setRefused(reply.refused);
      else clear();
    },
    refused: <RefusedDialog refused={refused} onClose={close} />,
  };
}
