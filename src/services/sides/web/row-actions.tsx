import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall, InputOf } from '#platform/contract/calls.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { ActionDialog } from '#platform/web/action-button.tsx';
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
  ...dialog
}: Removing & { opened: boolean; onClose: () => void; onDone?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      {...dialog}
      danger
      title={t('sides:remove.title', { name })}
      text={t('sides:remove.text')}
      verb={t('sides:remove.verb')}
      busyText={t('sides:remove.busy')}
      input={{ params: { id }, query: { version } } as InputOf<AnyCall>}
      changes={sidesAnswers}
      said={t(`sides:removed.${kind}`)}
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
