import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { trainingCalls } from '../calls.ts';
import { instructions } from '../contract.ts';

const { editInstructions, getInstructions } = trainingCalls;

interface EditInstructionsProps {
  opened: boolean;
  onClose: () => void;
}

/** Staff change the text that students read, in both languages. */
export function EditInstructions({ opened, onClose }: EditInstructionsProps) {
  const { t } = useTranslation();
  const { data } = useCall(getInstructions, {}, { enabled: opened });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('training:instructions.edit')}
      text={t('training:instructions.edit_text')}
    >
      {data ? (
        <InstructionsForm kept={data} onClose={onClose} />
      ) : (
        <Skeleton rows={4} columns={1} />
      )}
    </Dialog>
  );
}

interface FormProps {
  kept: ReplyOf<typeof getInstructions>;
  onClose: () => void;
}

function InstructionsForm({ kept: { version, ...defaults }, onClose }: FormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: z.strictObject(instructions.shape), defaults });
  const editing = useCommand(editInstructions, {
    changes: [getInstructions],
    onDone: () => {
      toast.success({ title: t('training:instructions.saved') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (texts) =>
    editing.mutateAsync({ body: { ...texts, version } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('training:save')}
      busy={busy}
      onBack={onClose}
    >
      <TextArea {...fieldOf(form, 'text_ar')} label={t('training:text_ar')} rows={7} dir="rtl" />
      <TextArea {...fieldOf(form, 'text')} label={t('training:text_en')} rows={7} dir="ltr" />
    </DialogForm>
  );
}
