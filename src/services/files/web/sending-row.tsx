import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindByName, nameKinds } from '#platform/contract/file-kinds.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import type { StoredFile } from '../contract.ts';
import { FileImage } from './file-figure.tsx';
import { FileRow } from './file-row.tsx';
import type { Sending } from './uploads.ts';

interface SendingRowProps {
  sending: Sending;
  accept: string;
  onRemove: () => void;
  onReplace: (file: File) => void;
}

/** A chosen file and its progress; once stored, under its stored name. */
export function SendingRow({ sending, accept, onRemove, onReplace }: SendingRowProps) {
  const { file, state } = sending;
  if (state.name === 'sending') {
    const far = { ...state, total: file.size };
    return <FileRow file_name={file.name} state={far} onCancel={onRemove} />;
  }
  if (state.name === 'refused') {
    return (
      <FileRow
        file_name={file.name}
        state={state}
        onRemove={onRemove}
        replace={{ accept, onFile: onReplace }}
      />
    );
  }
  return <SentRow sent_as={file.name} stored={state.stored} onRemove={onRemove} />;
}

interface SentRowProps {
  sent_as: string;
  stored: StoredFile;
  onRemove: () => void;
}

function SentRow({ sent_as, stored, onRemove }: SentRowProps) {
  const { t } = useTranslation();
  const { file_name, bytes, type } = stored;
  const kind = kindByName(file_name);
  // The name claimed another kind than the contents have.
  const isRenamed = kind !== undefined && kindByName(sent_as) !== kind;
  const note = isRenamed && t('files:saved_as', { kind: nameKinds([kind]), name: file_name });
  return (
    <FileRow
      file_name={file_name}
      state={{ name: 'sent', bytes, note }}
      preview={type.startsWith('image/') && <Preview stored={stored} />}
      onRemove={onRemove}
    />
  );
}

function Preview({ stored }: { stored: StoredFile }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button look="quiet" size={32} onClick={() => setOpened(true)}>
        {t('files:preview')}
        <span className="visually-hidden"> {stored.file_name}</span>
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={stored.file_name}>
        <FileImage id={stored.id} alt={stored.file_name} />
      </Dialog>
    </>
  );
}
