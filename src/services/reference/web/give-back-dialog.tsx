import { useTranslation } from 'react-i18next';
import type { InputOf } from '#platform/contract/calls.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { stayOpen } from '#platform/web/queries.ts';
import type { BroughtRow } from '../row-words.ts';
import { useDifferences } from './reference-words.ts';
import { type RowCall, useRowCommand } from './use-row-command.ts';

interface GiveBackDialogProps<E extends RowCall> {
  row: BroughtRow;
  call: E;
  opened: boolean;
  onClose: () => void;
}

/** Shows the change of each field before the source's values replace the portal's. */
export function GiveBackDialog<E extends RowCall>(props: GiveBackDialogProps<E>) {
  const { row, call, opened, onClose } = props;
  const { t } = useTranslation();
  const name = useNames().nameOf(row);
  const differences = useDifferences()(row);
  const { mutateAsync } = useRowCommand(call, { done: 'given_back' });
  const input = { params: { code: row.code }, body: { version: row.version } };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('reference:give_back.title', { name })}
      text={t('reference:give_back.text')}
      facts={differences.map(({ label, here, there }) => ({
        label,
        value: <Bdi>{t('reference:give_back.becomes', { before: here, after: there })}</Bdi>,
      }))}
      verb={t('reference:give_back.verb')}
      busyText={t('reference:give_back.busy')}
      onConfirm={() => mutateAsync(input as unknown as InputOf<E>).catch(stayOpen)}
    />
  );
}
