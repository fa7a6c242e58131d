import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import type { PasskeyAnswer } from '../../contract.ts';

/**
 * Has a passkey answer and uses the answer: by a press, or when the person takes the browser's offer, and who turns that
 * down is told nothing.
 */
export function usePasskeyPress(use: (answer: PasskeyAnswer) => Promise<void>) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const answer = async (offers: boolean) => {
    try {
      const { answerPasskey } = await import('./passkeys.ts');
      await use(await answerPasskey({ offers }));
    } catch (failure) {
      if (failure instanceof CallFailed) setProblem(textOf(failure));
      else if (!offers) setProblem(t('accounts:sign_in.passkey_not_used'));
    }
  };
  const press = () => {
    setProblem(undefined);
    setIsBusy(true);
    void answer(false).finally(() => setIsBusy(false));
  };
  return { answer, press, isBusy, problem, setProblem };
}
