import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsAddresses } from '../addresses.ts';
import { accountsCalls } from '../calls.ts';
import { newPassword } from '../contract.ts';
import { stateOf } from './arrival.ts';
import { CallNotice } from './call-notice.tsx';
import styles from './form.module.css';
import { GatePage } from './gate-page.tsx';
import { unknownPerson, withPasswordRules } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SignInLink } from './sign-in-link.tsx';

const { checkToken, resetPassword } = accountsCalls;
const schema = withPasswordRules(newPassword, unknownPerson);

/** The fields are disabled until the link is known to be valid. */
export function ResetScreen() {
  const { t } = useTranslation();
  const { check, isBad, form, busy, onSubmit } = useReset();
  const words = {
    password1: t('accounts:reset.password1'),
    password2: t('accounts:reset.password2'),
  };
  return (
    <GatePage
      title={t('accounts:reset.title')}
      heading={t('accounts:reset.title')}
      intro={isBad ? undefined : t('accounts:reset.intro')}
    >
      <Form className={styles.form} onSubmit={onSubmit}>
        {isBad && (
          <Notice tone="error" live title={t('accounts:reset.bad_title')}>
            {t('accounts:reset.bad_text')}
          </Notice>
        )}
        {check.error && !isBad && (
          <CallNotice failure={check.error} onRetry={() => check.refetch()} />
        )}
        <NewPasswordFields
          form={form}
          person={unknownPerson}
          disabled={!check.isSuccess || isBad}
          words={words}
        />
        <div className={styles.actions}>
          <FormProblem>{!isBad && form.problem}</FormProblem>
          {isBad ? (
            <AskAgainLink />
          ) : (
            <SubmitButton
              wide
              disabled={!check.isSuccess}
              busy={busy}
              icon={check.isPending && <Spinner />}
            >
              {check.isPending ? t('accounts:reset.checking') : t('accounts:reset.submit')}
            </SubmitButton>
          )}
          <SignInLink />
        </div>
      </Form>
    </GatePage>
  );
}

function useReset() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const navigate = useNavigate();
  const check = useCall(checkToken, { params: { token } });
  const form = useSchemaForm({ schema, defaults: { password1: '', password2: '' } });
  const command = useCommand(resetPassword, {
    onDone: () => navigate({ href: accountsAddresses.signIn(), state: stateOf({ reset: true }) }),
    onFailed: form.show,
  });
  const submitting = useSubmit(form, (body) => command.mutateAsync({ params: { token }, body }));
  // The command's: the link was used or expired while the user was typing.
  const isBad = [check.error, command.error].some((failure) => failure?.code === 'token_invalid');
  return { check, isBad, form, ...submitting };
}

function AskAgainLink() {
  const { t } = useTranslation();
  return (
    <Button
      look="primary"
      size={48}
      wide
      renderLink={(link) => <Link href={accountsAddresses.forgot()} {...link} data-wide />}
    >
      {t('accounts:reset.again')}
    </Button>
  );
}
