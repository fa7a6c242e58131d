import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { OwnBooking } from '../../contract.ts';
import { changedQuestion } from '../../question-shapes.ts';
import { QuestionFields } from './question-fields.tsx';

const { changeQuestion, listMyBookings } = appointmentsCalls;

interface QuestionDialogProps {
  booking: OwnBooking;
  opened: boolean;
  onClose: () => void;
}

/** The question to the guide before an appointment; it can be changed until that begins. */
export function QuestionDialog({ booking, opened, onClose }: QuestionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('appointments:question.title')}
      text={t('appointments:question.text')}
    >
      <QuestionForm booking={booking} onDone={onClose} />
    </Dialog>
  );
}

function QuestionForm({ booking, onDone }: { booking: OwnBooking; onDone: () => void }) {
  const { t } = useTranslation();
  const { id, question, file } = booking;
  const form = useSchemaForm({
    schema: changedQuestion,
    defaults: { question, file: file?.id ?? null },
  });
  const changing = useCommand(changeQuestion, {
    changes: [listMyBookings],
    onDone: () => {
      toast.success({ title: t('appointments:question.saved') });
      onDone();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    changing.mutateAsync({ params: { id }, body }),
  );
  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={onSubmit}
        problem={form.problem}
        verb={t('appointments:question.save')}
        busy={busy}
        onBack={onDone}
      >
        <QuestionFields kept={file} />
      </DialogForm>
    </FormProvider>
  );
}
