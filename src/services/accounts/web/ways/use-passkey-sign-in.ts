import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed, call } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { accountsCalls } from '../../calls.ts';
import type { SignedInReply } from '../../contract.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';

/** A challenge holds five minutes; the offer is renewed before. */
const renewedMs = 240_000;

/**
 * Signs in with a passkey: by the button, or by the browser's own offer at the field of the user id. A person who turns
 * the device's question down is told nothing.
 */
export function usePasskeySignIn(onSignedIn: (reply: SignedInReply) => void) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const signIn = async (offers: boolean) => {
    try {
      const { answerPasskey } = await import('./passkeys.ts');
      const answer = await answerPasskey({ offers });
      onSignedIn(await call(accountsCalls.signInByPasskey, { body: answer }));
    } catch (failure) {
      if (failure instanceof CallFailed) setProblem(textOf(failure));
      else if (!offers) setProblem(t('accounts:sign_in.passkey_not_used'));
    }
  };
  const latest = useRef(signIn);
  latest.current = signIn;

  useEffect(() => {
    if (!canUsePasskeys()) return;
    const offer = async () => {
      const can = await PublicKeyCredential.isConditionalMediationAvailable?.();
      if (can) await latest.current(true);
    };
    void offer();
    const renewing = setInterval(() => void offer(), renewedMs);
    return () => clearInterval(renewing);
  }, []);

  const start = () => {
    if (!canUsePasskeys()) return setProblem(t('accounts:sign_in.passkey_not_here'));
    setProblem(undefined);
    setIsBusy(true);
    void signIn(false).finally(() => setIsBusy(false));
  };
  return { start, isBusy, problem };
}
