import { useTranslation } from 'react-i18next';
import type { AnyCall, InputOf } from '#platform/contract/calls.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import type { BroughtRow } from '../row-words.ts';
import { referenceAnswers } from './reference-answers.ts';

interface RemoveDialogProps<E extends AnyCall> {
  row: BroughtRow;
  call: E;
  opened: boolean;
  onClose: () => void;
}

/** Removes a row that was added by hand; if it is in use, the server says how often. */
export function RemoveDialog<E extends AnyCall>(props: RemoveDialogProps<E>) {
  const { row, call, opened, onClose } = props;
  const { t } = useTranslation();
  const name = useNames().nameOf(row);
  const { mutateAsync } = useCommand(call, {
    changes: referenceAnswers,
    onDone: () => void toast.success({ title: t('reference:remove.done', { name }) }),
  });
  const input = { params: { code: row.code }, query: { version: row.version } };
  return (
    <ConfirmDialog
      danger
      opened={opened}
      onClose={onClose}
      title={t('reference:remove.title', { name })}
      text={t('reference:remove.text')}
      verb={t('reference:remove.act')}
      busyText={t('reference:remove.busy')}
      onConfirm={() => mutateAsync(input as unknown as InputOf<E>).catch(stayOpen)}
    />
  );
}
