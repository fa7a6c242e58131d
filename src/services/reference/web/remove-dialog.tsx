import { useTranslation } from 'react-i18next';
import type { AnyCall, InputOf } from '#platform/contract/calls.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ActionDialog } from '#platform/web/action-button.tsx';
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
  const input = { params: { code: row.code }, query: { version: row.version } };
  return (
    <ActionDialog
      danger
      opened={opened}
      onClose={onClose}
      title={t('reference:remove.title', { name })}
      text={t('reference:remove.text')}
      verb={t('reference:remove.act')}
      busyText={t('reference:remove.busy')}
      call={call}
      input={input as unknown as InputOf<E>}
      changes={referenceAnswers}
      said={t('reference:remove.done', { name })}
    />
  );
}
