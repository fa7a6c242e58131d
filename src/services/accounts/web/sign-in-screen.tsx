import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { useLanguage } from '#platform/web/language.ts';
import { checkPath } from '#services/certificates/addresses.ts';
import { useArrivalToast } from './arrival.ts';
import styles from './form.module.css';
import { GatePage } from './gate-page.tsx';
import { useSignedIn } from './queries.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  useArrivalToast();
  useWayOn();
  return (
    <GatePage
      display
      title={t('accounts:sign_in.title')}
      heading={t('accounts:sign_in.welcome')}
      intro={t('accounts:sign_in.intro')}
    >
      <SignInForm />
      <a href={`${checkPath()}?lang=${language}`} className={styles.publicWay}>
        {t('accounts:sign_in.check')}
      </a>
    </GatePage>
  );
}

/**
 * Redirects users who signed in, with this form or in another tab; '/' knows the requested address. Only
 * once: this page rerenders while the next one is fetched.
 */
function useWayOn(): void {
  const isSignedIn = useSignedIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate({ href: houseAddresses.start(), replace: true });
  }, [isSignedIn, navigate]);
}
