import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { useLanguage } from '#platform/web/language.ts';
import { keepSession } from '#platform/web/session.ts';
import { checkPath } from '#services/certificates/addresses.ts';
import { accountsAddresses } from '../addresses.ts';
import type { BegunSignIn, SignedInReply } from '../contract.ts';
import { useArrivalToast } from './arrival.ts';
import styles from './form.module.css';
import { GatePage } from './gate-page.tsx';
import { useKeepUser, useSignedIn } from './queries.ts';
import { SignInForm } from './sign-in-form.tsx';
import { PasskeySignIn } from './ways/passkey-button.tsx';
import { SsoButton } from './ways/sso-button.tsx';

const SecondStepForm = lazy(async () => ({
  default: (await import('./ways/second-step-form.tsx')).SecondStepForm,
}));

export function SignInScreen() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [begun, setBegun] = useState<BegunSignIn | null>(null);
  const [problem, setProblem] = useState<string>();
  const onSignedIn = useEntering();
  useArrivalToast();
  if (begun) {
    const goBack = (why?: string) => {
      setBegun(null);
      setProblem(why);
    };
    return (
      <GatePage
        title={t('accounts:second_step.title')}
        heading={t('accounts:second_step.title')}
        intro={t(`accounts:second_step.${takesCode(begun) ? 'intro' : 'intro_passkey'}`)}
      >
        <Suspense>
          <SecondStepForm begun={begun} onSignedIn={onSignedIn} onBack={goBack} />
        </Suspense>
      </GatePage>
    );
  }
  return (
    <GatePage
      display
      title={t('accounts:sign_in.title')}
      heading={t('accounts:sign_in.welcome')}
      intro={t('accounts:sign_in.intro')}
    >
      <SignInForm problem={problem} onSignedIn={onSignedIn} onSecondStep={setBegun} />
      <div className={styles.passkey}>
        <SsoButton onSignedIn={onSignedIn} onSecondStep={setBegun} onProblem={setProblem} />
        <PasskeySignIn onSignedIn={onSignedIn} />
      </div>
      <a href={`${checkPath()}?lang=${language}`} className={styles.publicWay}>
        {t('accounts:sign_in.check')}
      </a>
    </GatePage>
  );
}

function takesCode({ second_step }: BegunSignIn): boolean {
  return second_step.includes('totp');
}

/**
 * Keeps a new session, and redirects users who signed in, here or in another tab; '/' knows the requested address. Only
 * once: this page rerenders while the next one is fetched. Whoever needs a second step is led to it.
 */
function useEntering(): (reply: SignedInReply) => void {
  const keepUser = useKeepUser();
  const isSignedIn = useSignedIn();
  const navigate = useNavigate();
  const needsSecondStep = useRef(false);
  useEffect(() => {
    if (!isSignedIn) return;
    const href = needsSecondStep.current ? accountsAddresses.ways() : houseAddresses.start();
    void navigate({ href, replace: true });
  }, [isSignedIn, navigate]);
  return ({ token, user, needs_second_step }) => {
    needsSecondStep.current = needs_second_step;
    // Order matters: a new session clears the cache of the previous user.
    keepSession(token);
    keepUser(user);
  };
}
