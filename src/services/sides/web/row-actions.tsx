import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall, InputOf } from '#platform/contract/calls.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { sidesAnswers } from './sides-answers.ts';

interface Removing {
  kind: string;
  row: { id: number; version: number };
  name: string;
  call: AnyCall;
}

/** Asks before a row is deleted; one that is in use is kept, and the server says so. */
export function RemoveDialog({
  kind,
  row: { id, version },
  name,
  call,
  opened,
  onClose,
  onDone,
}: Removing & { opened: boolean; onClose: () => void; onDone?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { mutateAsync } = useCommand(call, {
    changes: sidesAnswers,
    onDone: () => {
      toast.success({ title: t(`sides:removed.${kind}`) });
      onDone?.();
    },
  });
  const input = { params: { id }, query: { version } } as InputOf<AnyCall>;
  return (
    <ConfirmDialog
      danger
      opened={opened}
      onClose={onClose}
      title={t('sides:remove.title', { name })}
      text={t('sides:remove.text')}
      verb={t('sides:remove.verb')}
      busyText={t('sides:remove.busy')}
      onConfirm={() => mutateAsync(input).catch(stayOpen)}
    />
  );
}

/** The actions on one row of a list. */
export function RowActions({ onEdit, ...removing }: Removing & { onEdit: () => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { name } = removing;
  return (
    <>
      <IconButton size={32} label={t('sides:edit_of', { name })} onClick={onEdit}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton size={32} label={t('sides:remove_of', { name })} onClick={() => setOpened(true)}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
      <RemoveDialog {...removing} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
