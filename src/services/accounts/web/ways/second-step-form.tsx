import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsCalls } from '../../calls.ts';
import { type BegunSignIn, codeOfApp, type SignedInReply } from '../../contract.ts';
import styles from '../form.module.css';
import { useSignedIn } from '../queries.ts';
import { useShowRefusal } from '../show-refusal.ts';
import { withProof } from '../with-proof.ts';
import { CodeField } from './code-field.tsx';
import { PasskeySignIn } from './passkey-button.tsx';

interface SecondStepProps {
  begun: BegunSignIn;
  onSignedIn: (reply: SignedInReply) => void;
  /** Back to the password, also once the ticket is over. */
  onBack: (problem?: string) => void;
}

export function SecondStepForm({ begun, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const others = (
    <>
      {begun.second_step.includes('passkey') && <PasskeySignIn onSignedIn={onSignedIn} />}
      <Button look="quiet" wide onClick={() => onBack()}>
        {t('accounts:forgot.back')}
      </Button>
    </>
  );
  if (!begun.second_step.includes('totp')) {
    return <div className={styles.form}>{others}</div>;
  }
  return (
    <CodeForm begun={begun} onSignedIn={onSignedIn} onBack={onBack}>
      {others}
    </CodeForm>
  );
}

interface CodeProps extends SecondStepProps {
  /** Ways beside the code. */
  children: ReactNode;
}

function CodeForm({ begun, onSignedIn, onBack, children }: CodeProps) {
  const { t } = useTranslation();
  const isSignedIn = useSignedIn();
  const form = useSchemaForm({ schema: codeOfApp, defaults: { code: '' } });
  const showRefusal = useShowRefusal(form, { second_code_wrong: 'code' });
  const command = useCommand(accountsCalls.signInSecond, {
    onDone: onSignedIn,
    // Shown below, after the proof-of-work retries.
    onFailed: () => undefined,
  });
  const show = (failure: CallFailed) =>
    failure.code === 'ticket_invalid' ? onBack(failure.message) : showRefusal(failure);
  const { busy, onSubmit } = useSubmit(form, ({ code }) =>
    withProof(begun.user_id, (proof) =>
      command.mutateAsync({ body: { ticket: begun.ticket, code, ...(proof && { proof }) } }),
    ).catch(show),
  );
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <CodeField {...fieldOf(form, 'code')} />
      <div className={styles.actions}>
        <FormProblem>{form.problem}</FormProblem>
        <SubmitButton wide busy={busy || isSignedIn} busyText={t('accounts:sign_in.submitting')}>
          {t('accounts:sign_in.submit')}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}
