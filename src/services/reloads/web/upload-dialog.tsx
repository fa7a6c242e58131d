import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { reloadsAddresses } from '../addresses.ts';
import { type ReloadKind, rowsOf } from '../reload.ts';
import { useStartUpload } from './use-start-reload.ts';

interface UploadDialogProps {
  kind: ReloadKind;
  opened: boolean;
  onClose: () => void;
}

/** Uploads a kind's file; it starts a dry run, which can be applied after review. */
export function UploadDialog({ kind, opened, onClose }: UploadDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('reloads:upload.title', { kind: t(`reloads:reload.kinds.${kind}`) })}
      text={t('reloads:upload.text')}
    >
      <UploadForm kind={kind} onDone={onClose} />
    </Dialog>
  );
}

function UploadForm({ kind, onDone }: { kind: ReloadKind; onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const { mutate, isPending } = useStartUpload((id) => {
    onDone();
    void navigate({ href: reloadsAddresses.run({ id }) });
  });
  const [file] = files;
  function send(event: FormEvent): void {
    event.preventDefault();
    if (file) mutate({ body: { kind, file: file.id, dry_run: true } });
  }
  return (
    <DialogForm
      onSubmit={send}
      verb={t('reloads:reload.try_out')}
      busy={isPending}
      busyText={t('reloads:reload.starting')}
      reason={file ? undefined : t('reloads:upload.none_yet')}
      onBack={onDone}
    >
      <FileField
        purpose="source_data"
        label={t('reloads:upload.file')}
        help={t(`reloads:upload.help.${rowsOf(kind)}`)}
        value={files}
        onChange={setFiles}
      />
    </DialogForm>
  );
}
