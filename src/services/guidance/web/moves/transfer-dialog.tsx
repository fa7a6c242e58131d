import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { type Move, transferBody } from '../../advisor-shapes.ts';
import { guidanceCalls } from '../../calls.ts';
import { guidanceAnswers } from '../guidance-answers.ts';
import { GuideField } from '../guides/guide-field.tsx';

const { askTransfer, editTransfer } = guidanceCalls;

interface TransferDialogProps {
  students: readonly number[];
  /** The transfer to edit, instead of a new one. */
  edited?: Move;
  opened: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Lets a guide ask to transfer students to another guide; they stay until it is approved. */
export function TransferDialog(props: TransferDialogProps) {
  const { t } = useTranslation();
  const { students, edited, opened, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`guidance:transfers.${edited ? 'edit_title' : 'title'}`)}
      text={edited ? undefined : t('guidance:transfers.text', { count: students.length })}
    >
      <TransferForm {...props} />
    </Dialog>
  );
}

const typed = transferBody.extend({ advisor: z.string().min(1, 'required') });

function TransferForm({ students, edited, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: typed,
    defaults: {
      advisor: edited?.advisor ? String(edited.advisor.id) : '',
      reason: edited?.reason ?? '',
    },
  });
  const done = () => {
    toast.success({ title: t(`guidance:transfers.${edited ? 'saved' : 'sent'}`) });
    onClose();
    onDone?.();
  };
  const how = { changes: guidanceAnswers, onDone: done, onFailed: form.show };
  const ask = useCommand(askTransfer, how);
  const edit = useCommand(editTransfer, how);
  const { busy, onSubmit } = useSubmit(form, ({ advisor, reason }) => {
    const wish = { advisor: Number(advisor), reason };
    return edited
      ? edit.mutateAsync({ params: { id: edited.id }, body: wish })
      : ask.mutateAsync({ body: { ...wish, students: [...students] } });
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t(`guidance:transfers.${edited ? 'save' : 'send'}`)}
      busy={busy}
      busyText={t('guidance:transfers.sending')}
      onBack={onClose}
    >
      <GuideField
        control={form.control}
        name="advisor"
        label={t('guidance:transfers.advisor')}
        student={students.length === 1 ? students[0] : undefined}
        present={edited?.advisor ?? null}
      />
      <TextArea
        {...fieldOf(form, 'reason')}
        label={t('guidance:transfers.reason')}
        help={t('guidance:transfers.reason_help')}
        rows={3}
      />
    </DialogForm>
  );
}
