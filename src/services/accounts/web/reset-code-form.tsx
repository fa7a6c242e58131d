import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsAddresses } from '../addresses.ts';
import { accountsCalls } from '../calls.ts';
import { codeProof } from '../contract.ts';
import styles from './form.module.css';
import { useShowRefusal } from './show-refusal.ts';
import { SignInLink } from './sign-in-link.tsx';

const { redeemCode, requestReset } = accountsCalls;
const schema = codeProof.pick({ code: true });

/** The requester's numbers and the answer they got, which is the same whether a code is sent or not. */
export interface AskedForCode {
  user_id: number | string;
  national_id: number | string;
  message: string;
}

interface ResetCodeFormProps {
  asked: AskedForCode;
  /** Returns to the numbers and the choice of way. */
  onOtherWay: () => void;
}

/** The form for the SMS code; the right one opens the form for a new password. */
export function ResetCodeForm({ asked, onOtherWay }: ResetCodeFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pair = { user_id: asked.user_id, national_id: asked.national_id };
  const form = useSchemaForm({ schema, defaults: { code: '' } });
  const onFailed = useShowRefusal(form, { code_invalid: 'code' });
  const command = useCommand(redeemCode, {
    onDone: ({ token }) => navigate({ href: accountsAddresses.reset({ token }), replace: true }),
    onFailed,
  });
  const again = useCommand(requestReset, {
    said: t('accounts:forgot.code_sent'),
    onDone: () => form.reset(),
    onFailed,
  });
  const { busy, onSubmit } = useSubmit(form, ({ code }) =>
    command.mutateAsync({ body: { ...pair, code } }),
  );

  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <NumberField
        {...fieldOf(form, 'code')}
        label={t('accounts:forgot.code')}
        help={t('accounts:forgot.code_help')}
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
      />
      <div className={styles.actions}>
        <FormProblem>{form.problem}</FormProblem>
        <SubmitButton wide busy={busy} busyText={t('platform:common.sending')}>
          {t('accounts:forgot.code_submit')}
        </SubmitButton>
        <Button
          size={48}
          wide
          busy={again.isPending}
          busyText={t('platform:common.sending')}
          onClick={() => again.mutate({ body: { ...pair, by: 'phone' } })}
        >
          {t('accounts:forgot.code_again')}
        </Button>
        <Button look="quiet" wide onClick={onOtherWay}>
          {t('accounts:forgot.other_way')}
        </Button>
        <SignInLink />
      </div>
    </Form>
  );
}
