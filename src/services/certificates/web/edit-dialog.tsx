import { useTranslation } from 'react-i18next';
import { text } from '#platform/contract/fields.ts';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { certificatesCalls } from '../calls.ts';
import { type Certificate, certificateFields } from '../contract.ts';
import { graduatesChanged } from './certificate-words.ts';
import { WrittenFields } from './written-fields.tsx';

interface EditDialogProps {
  opened: boolean;
  onClose: () => void;
  certificate: Certificate;
}

const reasonOf = (min: number) => text({ min, max: 500, multiline: true });
const schemas = {
  edit: certificateFields.extend({ reason: reasonOf(0) }),
  replace: certificateFields.extend({ reason: reasonOf(3) }),
};

/** Edits a certificate that waits; in place of a confirmed one it issues another, with a reason. */
export function EditDialog({ opened, onClose, certificate }: EditDialogProps) {
  const { t } = useTranslation();
  const isReplacing = certificate.state === 'confirmed';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`certificates:change.${isReplacing ? 'replace' : 'edit'}`)}
      text={isReplacing && t('certificates:change.replace_text')}
    >
      <EditForm certificate={certificate} isReplacing={isReplacing} onClose={onClose} />
    </Dialog>
  );
}

interface EditFormProps {
  certificate: Certificate;
  isReplacing: boolean;
  onClose: () => void;
}

function EditForm({ certificate, isReplacing, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const { id, version, kind, code, date_from, date_to, location_type } = certificate;
  const form = useSchemaForm({
    schema: schemas[isReplacing ? 'replace' : 'edit'],
    defaults: { code: code === null ? '' : code, date_from, date_to, location_type, reason: '' },
  });
  const editing = useCommand(certificatesCalls.editCertificate, {
    changes: graduatesChanged,
    onDone: () => {
      toast.success({ title: t(`certificates:change.${isReplacing ? 'replaced' : 'edited'}`) });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (values) =>
    editing.mutateAsync({ params: { id }, body: { ...values, version } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t(`certificates:change.${isReplacing ? 'replace' : 'save'}`)}
      busy={busy}
      onBack={onClose}
    >
      <WrittenFields form={form as never} isTraining={kind === 'internship'} />
      <TextArea
        {...fieldOf(form, 'reason')}
        label={t('certificates:field.reason')}
        optional={!isReplacing}
        rows={3}
      />
    </DialogForm>
  );
}
