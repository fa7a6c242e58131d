import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { certificatesCalls } from '../calls.ts';
import { graduateOf } from '../certificate.ts';
import { certificateFields } from '../contract.ts';
import { graduatesChanged } from './certificate-words.ts';
import { WrittenFields } from './written-fields.tsx';

const { issueCertificates } = certificatesCalls;

interface IssueDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Of the list's rows. */
  ids: readonly number[];
  onDone: (reply: ReplyOf<typeof issueCertificates>) => void;
}

/** Issues the certificates of these rows, with one series mark and, of an internship, its dates. */
export function IssueDialog({ opened, onClose, ids, onDone }: IssueDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('certificates:issue.title', { count: ids.length })}
      text={t('certificates:issue.text')}
    >
      <IssueForm ids={ids} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function IssueForm({ ids, onClose, onDone }: Omit<IssueDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: certificateFields,
    defaults: { code: '', date_from: null, date_to: null, location_type: null },
  });
  const issuing = useCommand(issueCertificates, {
    changes: graduatesChanged,
    onDone: (reply) => {
      onDone(reply);
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (values) =>
    issuing.mutateAsync({ body: { ...values, ids: [...ids] } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('certificates:issue.several', { count: ids.length })}
      busy={busy}
      busyText={t('certificates:own.issuing')}
      onBack={onClose}
    >
      <WrittenFields
        form={form}
        isTraining={ids.some((id) => graduateOf(id)?.kind === 'internship')}
      />
    </DialogForm>
  );
}
