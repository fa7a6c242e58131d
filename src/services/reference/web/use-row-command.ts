import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Call, ReplyOf, Shape } from '#platform/contract/calls.ts';
import type { InBoth, Named } from '#platform/language/name-in.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import type { CallFailed } from '#platform/web/call.ts';
import { useCommand } from '#platform/web/queries.ts';
import { referenceAnswers } from './reference-answers.ts';

/** A call that answers the changed row. */
export type RowCall = Call<Shape & { reply: z.ZodType<InBoth<'name'>> }>;

interface RowCommand {
  /** Key of the toast: `reference:done.{done}`. */
  done: 'saved' | 'added' | 'given_back';
  onClose?: () => void;
  onFailed?: (failure: CallFailed) => void;
}

/** A command that returns the changed row; refetches all lists that show it. */
export function useRowCommand<E extends RowCall>(
  endpoint: E,
  { done, onClose, onFailed }: RowCommand,
) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return useCommand<E>(endpoint, {
    changes: referenceAnswers,
    onDone: (reply: ReplyOf<E>) => {
      const name = nameOf(reply as Named);
      toast.success({ title: t(`reference:done.${done}`, { name }) });
      onClose?.();
    },
    onFailed,
  });
}
