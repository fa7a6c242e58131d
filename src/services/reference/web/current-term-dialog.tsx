import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ActionDialog } from '#platform/web/action-button.tsx';
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
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('reference:term.set_title', { name })}
      warning={t('reference:term.set_text')}
      verb={t('reference:term.set_verb')}
      busyText={t('reference:term.set_busy')}
      call={referenceCalls.setCurrentTerm}
      input={{ body: { code: term.code } }}
      changes={referenceAnswers}
      said={t('reference:term.set_done', { name })}
    />
  );
}
