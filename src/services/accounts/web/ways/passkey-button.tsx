import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#platform/ui/buttons/button.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import type { SignedInReply } from '../../contract.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface PasskeyButtonProps extends Pick<ButtonProps, 'look'> {
  verb: string;
  press: () => void;
  isBusy: boolean;
  problem: string | undefined;
}

export function PasskeyButton({ verb, look, press, isBusy, problem }: PasskeyButtonProps) {
  return (
    <>
      <Button
        look={look}
        size={48}
        wide
        busy={isBusy}
        icon={<IconFingerprint size={20} aria-hidden="true" />}
        onClick={press}
      >
        {verb}
      </Button>
      <FormProblem tone="warning">{problem}</FormProblem>
    </>
  );
}

interface PasskeySignInProps {
  onSignedIn: (reply: SignedInReply) => void;
}

/** Also where the browser has no passkeys: the page is drawn before anybody can know. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const { t } = useTranslation();
  return <PasskeyButton verb={t('accounts:sign_in.passkey')} {...usePasskeySignIn(onSignedIn)} />;
}
