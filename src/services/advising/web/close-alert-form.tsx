import { useTranslation } from 'react-i18next';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { DialogForm } from '#platform/ui/dialog-form.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { advisingContract, alertClosing } from '../contract.ts';
import { morningAnswers } from './message-answers.ts';
import { ClosureCodeField } from './message-fields.tsx';

const { closeAlert, closeAlerts } = advisingContract.calls;

interface CloseAlertFormProps {
  /** One of them, or several with one code. */
  ids: readonly number[];
  onDone?: (reply: DecidedEach) => void;
  onBack: () => void;
}

/** Closes with a code what nothing needs to be written about; whoever comes second hears who was first. */
export function CloseAlertForm({ ids, onDone, onBack }: CloseAlertFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: alertClosing, defaults: { code: '' as 'CP', word: '' } });
  const closing = useCommand(closeAlert, {
    changes: morningAnswers,
    onDone: () => {
      toast.success({ title: t('advising:morning.closed') });
      onBack();
    },
    onFailed: form.show,
  });
  const closingAll = useCommand(closeAlerts, {
    changes: morningAnswers,
    onDone: (reply) => {
      const count = reply.done.length;
      if (count > 0) toast.success({ title: t('advising:morning.closed_count', { count }) });
      onDone?.(reply);
      onBack();
    },
    onFailed: form.show,
  });
  const [id] = ids;
  const { busy, onSubmit } = useSubmit(form, (body) =>
    id !== undefined && ids.length === 1
      ? closing.mutateAsync({ params: { id }, body })
      : closingAll.mutateAsync({ body: { ...body, ids: [...ids] } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('advising:morning.close_verb', { count: ids.length })}
      busy={busy}
      busyText={t('advising:morning.closing')}
      onBack={onBack}
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
