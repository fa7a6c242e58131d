import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { referenceCalls } from '../calls.ts';
import type { TermRow } from '../reference-row.ts';
import { referenceAnswers } from './reference-answers.ts';

interface CurrentTermDialogProps {
  term: TermRow;
  opened: boolean;
  onClose: () => void;
}

/** Makes a term the current one, independent of its dates. */
export function CurrentTermDialog({ term, opened, onClose }: CurrentTermDialogProps) {
  const { t } = useTranslation();
  const name = useNames().nameOf(term);
  const { mutateAsync } = useCommand(referenceCalls.setCurrentTerm, {
    changes: referenceAnswers,
    onDone: () => void toast.success({ title: t('reference:term.set_done', { name }) }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('reference:term.set_title', { name })}
      warning={t('reference:term.set_text')}
      verb={t('reference:term.set_verb')}
      busyText={t('reference:term.set_busy')}
      onConfirm={() => mutateAsync({ body: { code: term.code } }).catch(stayOpen)}
    />
  );
}
