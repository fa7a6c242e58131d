import { useTranslation } from 'react-i18next';
import { DialogForm } from '#platform/ui/dialog-form.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { advisingContract, alertClosing } from '../contract.ts';
import { morningAnswers } from './message-answers.ts';
import { ClosureCodeField } from './message-fields.tsx';

const { closeAlert } = advisingContract.calls;

/** Closes an alert with a code that nothing needs to be written about; whoever comes second hears who was first. */
export function CloseAlertForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: alertClosing, defaults: { code: '' as 'CP', word: '' } });
  const closing = useCommand(closeAlert, {
    changes: morningAnswers,
    onDone: () => {
      toast.success({ title: t('advising:morning.closed') });
      onDone();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    closing.mutateAsync({ params: { id }, body }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('advising:morning.close_verb')}
      busy={busy}
      busyText={t('advising:morning.closing')}
      onBack={onDone}
    >
      <ClosureCodeField control={form.control} name="code" />
      <TextArea
        {...fieldOf(form, 'word')}
        label={t('advising:morning.word')}
        help={t('advising:morning.close_help')}
        rows={3}
        optional
      />
    </DialogForm>
  );
}
