import { useTranslation } from 'react-i18next';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { accountsCalls } from '../calls.ts';
import { ownPassword } from '../contract.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { PasswordField } from './password-field.tsx';

interface NationalIdDialogProps {
  onShown: (national_id: string) => void;
  onClose: () => void;
}

/** Asks for the password before the user's full national id is shown. */
export function NationalIdDialog({ onShown, onClose }: NationalIdDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('accounts:national_id.title')}
      text={t('accounts:national_id.text')}
    >
      <OneFieldForm
        call={accountsCalls.showNationalId}
        schema={ownPassword}
        name="current_password"
        wrong="wrong_current_password"
        verb={t('accounts:national_id.show')}
        onDone={({ national_id }) => {
          onShown(national_id);
          onClose();
        }}
        onBack={onClose}
      >
        {(field) => (
          <PasswordField
            {...field}
            label={t('accounts:profile.current_password')}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </OneFieldForm>
    </Dialog>
  );
}
