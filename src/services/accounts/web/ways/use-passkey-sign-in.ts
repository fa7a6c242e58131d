import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/call.ts';
import { accountsCalls } from '../../calls.ts';
import type { SignedInReply } from '../../contract.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { usePasskeyPress } from './use-passkey-press.ts';

/** A challenge holds five minutes; the offer is renewed before. */
const renewedMs = 240_000;

/** Signs in with a passkey: by the button, or by the browser's own offer at the field of the user id. */
export function usePasskeySignIn(onSignedIn: (reply: SignedInReply) => void) {
  const { t } = useTranslation();
  const { answer, setProblem, press, ...shown } = usePasskeyPress(async (body) =>
    onSignedIn(await call(accountsCalls.signInByPasskey, { body })),
  );
  const latest = useRef(answer);
  latest.current = answer;

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

  const pressHere = () =>
    canUsePasskeys() ? press() : setProblem(t('accounts:sign_in.passkey_not_here'));
  return { ...shown, press: pressHere };
}
