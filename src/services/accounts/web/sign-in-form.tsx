import { useTranslation } from 'react-i18next';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsAddresses } from '../addresses.ts';
import { accountsCalls } from '../calls.ts';
import { type BegunSignIn, credentials, type SignedInReply } from '../contract.ts';
import { DemoOutboxLink } from './demo-outbox-link.tsx';
import styles from './form.module.css';
import { PasswordField } from './password-field.tsx';
import { useSignedIn } from './queries.ts';
import { useShowRefusal } from './show-refusal.ts';
import { withProof } from './with-proof.ts';

const { signIn } = accountsCalls;

interface SignInFormProps {
  /** Why a sign-in that was begun, here or at the university's provider, has to begin again. */
  problem: string | undefined;
  onSignedIn: (reply: SignedInReply) => void;
  onSecondStep: (begun: BegunSignIn) => void;
}

export function SignInForm({ problem, onSignedIn, onSecondStep }: SignInFormProps) {
  const { t } = useTranslation();
  const isSignedIn = useSignedIn();
  const form = useSchemaForm({ schema: credentials, defaults: { user_id: '', password: '' } });
  const showRefusal = useShowRefusal(form);
  const command = useCommand(signIn, {
    onDone: (reply) => {
      if ('ticket' in reply) onSecondStep(reply);
      else onSignedIn(reply);
    },
    // Shown below, after the proof-of-work retries.
    onFailed: () => undefined,
  });
  const show = (failure: CallFailed) => {
    showRefusal(failure);
    if (failure.code === 'invalid_credentials') form.setFocus('password', { shouldSelect: true });
  };
  const { busy, onSubmit } = useSubmit(form, (typed) =>
    withProof(typed.user_id, (proof) =>
      command.mutateAsync({ body: { ...typed, ...(proof && { proof }) } }),
    ).catch(show),
  );
  // The input isn't wrong: the user has to do something or to wait.
  const isHint = command.error?.code === 'not_activated' || command.error?.status === 429;

  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <NumberField
        {...fieldOf(form, 'user_id')}
        label={t('accounts:sign_in.user_id')}
        autoComplete="username webauthn"
        maxLength={20}
        autoFocus
      />
      <div className={styles.passwordAndWay}>
        <PasswordField
          {...fieldOf(form, 'password')}
          label={t('accounts:sign_in.password')}
          autoComplete="current-password"
        />
        <Link href={accountsAddresses.forgot()} className={`${styles.way} reach`}>
          {t('accounts:sign_in.forgot')}
        </Link>
      </div>
      <div className={styles.actions}>
        {!form.problem && problem && <FormProblem tone="warning">{problem}</FormProblem>}
        {form.problem && (
          <FormProblem tone={isHint ? 'warning' : 'error'}>
            {form.problem}
            {command.error?.code === 'not_activated' && <DemoOutboxLink />}
          </FormProblem>
        )}
        <SubmitButton wide busy={busy || isSignedIn} busyText={t('accounts:sign_in.submitting')}>
          {t('accounts:sign_in.submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
