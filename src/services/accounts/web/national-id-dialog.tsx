import { useTranslation } from 'react-i18next';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsCalls } from '../calls.ts';
import { ownPassword } from '../contract.ts';
import { PasswordField } from './password-field.tsx';
import { useShowRefusal } from './show-refusal.ts';

const { showNationalId } = accountsCalls;

interface NationalIdDialogProps {
  opened: boolean;
  onShown: (national_id: string) => void;
  onClose: () => void;
}

/** Asks for the password before the user's full national id is shown. */
export function NationalIdDialog({ opened, ...form }: NationalIdDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={t('accounts:national_id.title')}
      text={t('accounts:national_id.text')}
    >
      <PasswordForm {...form} />
    </Dialog>
  );
}

function PasswordForm({ onShown, onClose }: Omit<NationalIdDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: ownPassword,
    defaults: { current_password: '' },
  });
  const command = useCommand(showNationalId, {
    onDone: ({ national_id }) => {
      onShown(national_id);
      onClose();
    },
    onFailed: useShowRefusal(form, { wrong_current_password: 'current_password' }),
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('accounts:national_id.show')}
      busy={busy}
      onBack={onClose}
    >
      <PasswordField
        {...fieldOf(form, 'current_password')}
        label={t('accounts:profile.current_password')}
        autoComplete="current-password"
        autoFocus
      />
    </DialogForm>
  );
}
