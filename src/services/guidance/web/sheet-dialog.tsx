import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetFormats } from '#platform/contract/exporting.ts';
import { ltr } from '#platform/language/bidi.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { useCommand } from '#platform/web/queries.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { type Assignment, sheetColumns, sheetPurpose } from '../assignment.ts';
import { guidanceContract } from '../contract.ts';
import { AssignmentPreview } from './assignment-preview.tsx';
import { guidanceAnswers } from './guidance-answers.ts';
import styles from './guidance-form.module.css';
import { SheetTemplateButton } from './sheet-template-button.tsx';

interface SheetDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Gives students the guides that a sheet names; what it would do is shown first, row by row. */
export function SheetDialog({ opened, onClose }: SheetDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('guidance:from_sheet.title')}
      text={t('guidance:from_sheet.text', { columns: ltr(sheetColumns.join(', ')) })}
      size={800}
    >
      <SheetForm onClose={onClose} />
    </Dialog>
  );
}

function SheetForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [outcome, setOutcome] = useState<Assignment | null>(null);
  const command = useCommand(guidanceContract.calls.assignFromSheet, {
    changes: guidanceAnswers,
    onDone: (reply: Assignment) => {
      if (reply.preview) return setOutcome(reply);
      toast.success({ title: t('guidance:assign.done', { count: reply.assigned }) });
      return onClose();
    },
    onFailed: () => undefined,
  });
  const [file] = files;
  const send = (preview: boolean) => file && command.mutate({ body: { file: file.id, preview } });
  const reasons = {
    file: t('guidance:from_sheet.none_yet'),
    rows: t('guidance:from_sheet.nothing_to_do'),
  };
  const reason = !file ? reasons.file : outcome?.assigned === 0 ? reasons.rows : undefined;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send(outcome === null);
      }}
    >
      <FileField
        purpose={sheetPurpose}
        label={t('guidance:from_sheet.file')}
        value={files}
        onChange={(next) => {
          setFiles(next);
          setOutcome(null);
          command.reset();
        }}
      />
      {!file && (
        <p className={styles.templates}>
          {sheetFormats.map((format) => (
            <SheetTemplateButton key={format} format={format} />
          ))}
        </p>
      )}
      {outcome && <AssignmentPreview outcome={outcome} />}
      {command.error && (
        <Notice tone="error" small live>
          {textOf(command.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          size={48}
          reason={reason}
          busy={command.isPending}
          busyText={t(`guidance:assign.${outcome ? 'submitting' : 'previewing'}`)}
        >
          {t(`guidance:assign.${outcome ? 'submit' : 'preview'}`)}
        </Button>
        <Button size={48} disabled={command.isPending} onClick={onClose}>
          {t('platform:common.back')}
        </Button>
      </div>
    </form>
  );
}
