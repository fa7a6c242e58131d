import { useTranslation } from 'react-i18next';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { call } from '#platform/web/call.ts';
import { accountsCalls } from '../../calls.ts';
import { codeOfApp, ownWord } from '../../contract.ts';
import { OneFieldForm } from '../one-field-form.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskeyPress } from './use-passkey-press.ts';

const { proveFresh } = accountsCalls;

interface FreshCheckProps {
  accepts: readonly string[];
  onEnd: (isProven: boolean) => void;
}

export function FreshCheckDialog({ accepts, onEnd }: FreshCheckProps) {
  const { t } = useTranslation();
  const { press, isBusy, problem } = usePasskeyPress(async (passkey) => {
    await call(proveFresh, { body: { passkey } });
    onEnd(true);
  });
  const proving = {
    call: proveFresh,
    verb: t('accounts:fresh.go_on'),
    onDone: () => onEnd(true),
    onBack: () => onEnd(false),
  };
  return (
    <Dialog
      opened
      onClose={proving.onBack}
      title={t('accounts:fresh.title')}
      text={t('accounts:fresh.text')}
    >
      {accepts.includes('passkey') && (
        <PasskeyButton
          look="primary"
          verb={t('accounts:passkeys.use')}
          press={press}
          isBusy={isBusy}
          problem={problem}
        />
      )}
      {accepts.includes('totp') && (
        <OneFieldForm {...proving} schema={codeOfApp} name="code" wrong="second_code_wrong">
          {(field) => <CodeField {...field} />}
        </OneFieldForm>
      )}
      {accepts.includes('password') && (
        <OneFieldForm {...proving} schema={ownWord} name="password" wrong="password_wrong">
          {(field) => (
            <PasswordField
              {...field}
              label={t('accounts:sign_in.password')}
              autoComplete="current-password"
              autoFocus
            />
          )}
        </OneFieldForm>
      )}
    </Dialog>
  );
}
