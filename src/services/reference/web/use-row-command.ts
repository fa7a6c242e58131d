import { useTranslation } from 'react-i18next';
import type { AnyEndpoint, ReplyOf } from '#platform/contract/endpoint.ts';
import { toast } from '#platform/ui/toast.ts';
import type { CallFailed } from '#platform/web/call.ts';
import { useCommand } from '#platform/web/queries.ts';
import { referenceAnswers } from './reference-answers.ts';
import { useNames } from './reference-words.ts';

interface RowCommand {
  /** What the toast says: `reference:done.{done}`. */
  done: 'saved' | 'added' | 'given_back';
  onClose?: () => void;
  onFailed?: (failure: CallFailed) => void;
}

/** A command that answers the row as it then stands; every list that shows it is asked for again. */
export function useRowCommand<E extends AnyEndpoint>(
  endpoint: E & { reply: { _output: { name: string; name_ar: string } } },
  { done, onClose, onFailed }: RowCommand,
) {
  const { t } = useTranslation();
  const namesOf = useNames();
  return useCommand<E>(endpoint, {
    changes: referenceAnswers,
    onDone: (reply: ReplyOf<E>) => {
      const { name } = namesOf(reply as { name: string; name_ar: string });
      toast.success({ title: t(`reference:done.${done}`, { name }) });
      onClose?.();
    },
    onFailed,
  });
}
