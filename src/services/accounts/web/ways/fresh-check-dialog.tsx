import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { CallFailed, call } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsCalls } from '../../calls.ts';
import { codeOfApp, ownWord } from '../../contract.ts';
import { PasswordField } from '../password-field.tsx';
import { useShowRefusal } from '../show-refusal.ts';
import { CodeField } from './code-field.tsx';

interface FreshCheckProps {
  accepts: readonly string[];
  onEnd: (isProven: boolean) => void;
}

export function FreshCheckDialog({ accepts, onEnd }: FreshCheckProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={() => onEnd(false)}
      title={t('accounts:fresh.title')}
      text={t('accounts:fresh.text')}
    >
      {accepts.includes('passkey') && <PasskeyProof onEnd={onEnd} />}
      {accepts.includes('totp') && <CodeProof onEnd={onEnd} />}
      {accepts.includes('password') && <PasswordProof onEnd={onEnd} />}
    </Dialog>
  );
}

function PasskeyProof({ onEnd }: Pick<FreshCheckProps, 'onEnd'>) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const prove = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      const { answerPasskey } = await import('./passkeys.ts');
      await call(accountsCalls.proveFresh, { body: { passkey: await answerPasskey() } });
      onEnd(true);
    } catch (failure) {
      const isOurs = failure instanceof CallFailed;
      setProblem(isOurs ? textOf(failure) : t('accounts:sign_in.passkey_not_used'));
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        look="primary"
        size={48}
        wide
        busy={isBusy}
        icon={<IconFingerprint size={20} aria-hidden="true" />}
        onClick={() => void prove()}
      >
        {t('accounts:passkeys.use')}
      </Button>
      <FormProblem tone="warning">{problem}</FormProblem>
    </>
  );
}

function PasswordProof({ onEnd }: Pick<FreshCheckProps, 'onEnd'>) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: ownWord, defaults: { password: '' } });
  const command = useCommand(accountsCalls.proveFresh, {
    onDone: () => onEnd(true),
    onFailed: useShowRefusal(form, { password_wrong: 'password' }),
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('accounts:fresh.go_on')}
      busy={busy}
      onBack={() => onEnd(false)}
    >
      <PasswordField
        {...fieldOf(form, 'password')}
        label={t('accounts:sign_in.password')}
        autoComplete="current-password"
        autoFocus
      />
    </DialogForm>
  );
}

function CodeProof({ onEnd }: Pick<FreshCheckProps, 'onEnd'>) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: codeOfApp, defaults: { code: '' } });
  const command = useCommand(accountsCalls.proveFresh, {
    onDone: () => onEnd(true),
    onFailed: useShowRefusal(form, { second_code_wrong: 'code' }),
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('accounts:fresh.go_on')}
      busy={busy}
      onBack={() => onEnd(false)}
    >
      <CodeField {...fieldOf(form, 'code')} />
    </DialogForm>
  );
}
