import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import type { SignedInReply } from '../../contract.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface PasskeyButtonProps {
  onSignedIn: (reply: SignedInReply) => void;
}

/** Also where the browser has no passkeys: the page is drawn before anybody can know. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { start, isBusy, problem } = usePasskeySignIn(onSignedIn);
  return (
    <>
      <Button
        size={48}
        wide
        busy={isBusy}
        icon={<IconFingerprint size={20} aria-hidden="true" />}
        onClick={start}
      >
        {t('accounts:sign_in.passkey')}
      </Button>
      <FormProblem tone="warning">{problem}</FormProblem>
    </>
  );
}
