import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useArrivalToast } from './arrival.ts';
import { GatePage } from './gate-page.tsx';
import { useSignedIn } from './queries.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen() {
  const { t } = useTranslation();
  useArrivalToast();
  // Also the way on after signing in; '/' leads to the address that was asked for.
  if (useSignedIn()) return <Navigate to="/" replace />;
  return (
    <GatePage
      display
      title={t('accounts:sign_in.title')}
      heading={t('accounts:sign_in.welcome')}
      intro={t('accounts:sign_in.intro')}
    >
      <SignInForm />
    </GatePage>
  );
}
