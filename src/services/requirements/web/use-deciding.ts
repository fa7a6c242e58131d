import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { keyOf, useCommand } from '#platform/web/queries.ts';
import { requirementsCalls } from '../calls.ts';
import type { DocumentShown } from '../contract.ts';
import type { DocumentStatus } from '../document.ts';

const { countDocuments, getDocument, listDocuments, reviewDocument } = requirementsCalls;

export type Deciding = ReturnType<typeof useDeciding>;

/**
 * The decisions of one reviewer. `press` takes the document out of the queue at once, so that the next one is open while
 * the answer is awaited, and puts it back if it is refused; `decide` waits, and rejects with the refusal.
 */
export function useDeciding() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const client = useQueryClient();
  const [gone, setGone] = useState<readonly number[]>([]);
  const { mutateAsync, isPending } = useCommand(reviewDocument, {
    // Not awaited: the next one can be decided before the queue has been read again.
    onDone: () => {
      for (const call of [listDocuments, countDocuments, getDocument]) {
        void client.invalidateQueries({ queryKey: keyOf(call) });
      }
    },
  });
  async function decide({ id, student }: DocumentShown, status: DocumentStatus, rej_reason = '') {
    await mutateAsync({ body: { id, status, rej_reason } });
    setGone((ids) => [...ids, id]);
    const name = nameOf(student);
    toast.success({
      title: t(`requirements:review.${status === 'A' ? 'accepted' : 'decided'}`, { name }),
    });
  }
  function press(document: DocumentShown, status: DocumentStatus, reason?: string): void {
    setGone((ids) => [...ids, document.id]);
    decide(document, status, reason).catch(() =>
      setGone((ids) => ids.filter((id) => id !== document.id)),
    );
  }
  return { isGone: ({ id }: DocumentShown) => gone.includes(id), isPending, decide, press };
}
