import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { requestBody } from '../../advisor-shapes.ts';
import { guidanceCalls } from '../../calls.ts';
import { guidanceAnswers } from '../guidance-answers.ts';
import { GuideField } from '../guides/guide-field.tsx';

interface AskDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
}

/** Lets a student request another guide; they may leave the choice to the head. */
export function AskDialog({ opened, onClose, title }: AskDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      text={t('guidance:my_advisor.ask_text')}
    >
      <AskForm onClose={onClose} />
    </Dialog>
  );
}

/** The list's value is the guide's id as a string, empty if the head chooses. */
const typed = requestBody.extend({ advisor: z.string() });

function AskForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: typed, defaults: { advisor: '', reason: '' } });
  const ask = useCommand(guidanceCalls.askChange, {
    changes: guidanceAnswers,
    onDone: () => {
      toast.success({ title: t('guidance:my_advisor.sent') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ advisor, reason }) =>
    ask.mutateAsync({ body: { reason, ...(advisor && { advisor: Number(advisor) }) } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('guidance:my_advisor.send')}
      busy={busy}
      busyText={t('guidance:my_advisor.sending')}
      onBack={onClose}
    >
      <GuideField
        control={form.control}
        name="advisor"
        label={t('guidance:my_advisor.advisor')}
        help={t('guidance:my_advisor.advisor_help')}
        optional
      />
      <TextArea
        {...fieldOf(form, 'reason')}
        label={t('guidance:my_advisor.reason')}
        help={t('guidance:my_advisor.reason_help')}
        rows={4}
      />
    </DialogForm>
  );
}
