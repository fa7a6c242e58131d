import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { settingsCalls } from '#services/settings/calls.ts';
import { accountsAddresses } from '../addresses.ts';
import { accountsCalls } from '../calls.ts';
import { resetRequest } from '../contract.ts';
import { stateOf } from './arrival.ts';
import styles from './form.module.css';
import { GatePage } from './gate-page.tsx';
import { type AskedForCode, ResetCodeForm } from './reset-code-form.tsx';
import { useShowRefusal } from './show-refusal.ts';
import { SignInLink } from './sign-in-link.tsx';

const { requestReset } = accountsCalls;
const { getPublicSettings } = settingsCalls;

/**
 * Asks for both numbers and how to reset: by a mailed link or, if the university allows it, a code by SMS.
 */
export function ForgotScreen() {
  const { t } = useTranslation();
  const settings = useCall(getPublicSettings, {});
  const hasWays = settings.data?.password_help.reset_by_phone === true;
  const [asked, setAsked] = useState<AskedForCode | null>(null);
  const intro = t(hasWays ? 'accounts:forgot.intro_ways' : 'accounts:forgot.intro');
  return (
    <GatePage
      key={asked ? 'code' : 'numbers'}
      title={t('accounts:forgot.title')}
      heading={t(asked ? 'accounts:forgot.code_title' : 'accounts:forgot.title')}
      intro={asked ? asked.message : intro}
    >
      {asked ? (
        <ResetCodeForm asked={asked} onOtherWay={() => setAsked(null)} />
      ) : (
        <ForgotForm hasWays={hasWays} onCodeAsked={setAsked} />
      )}
    </GatePage>
  );
}

interface ForgotFormProps {
  hasWays: boolean;
  onCodeAsked: (asked: AskedForCode) => void;
}

function ForgotForm({ hasWays, onCodeAsked }: ForgotFormProps) {
  const { t } = useTranslation();
  const { form, busy, onSubmit } = useForgot(onCodeAsked);
  const by = form.watch('by') ?? 'mail';
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <NumberField
        {...fieldOf(form, 'user_id')}
        label={t('accounts:sign_in.user_id')}
        autoComplete="username"
        maxLength={20}
        autoFocus
      />
      <NumberField
        {...fieldOf(form, 'national_id')}
        label={t('accounts:forgot.national_id')}
        help={t('accounts:forgot.national_id_help')}
        maxLength={20}
      />
      {hasWays && (
        <RadioGroup
          label={t('accounts:forgot.by')}
          options={[
            { value: 'mail', label: t('accounts:forgot.by_mail') },
            {
              value: 'phone',
              label: t('accounts:forgot.by_phone'),
              help: t('accounts:forgot.by_phone_note'),
            },
          ]}
          value={by}
          onChange={(way) => form.setValue('by', way)}
        />
      )}
      <div className={styles.actions}>
        <FormProblem>{form.problem}</FormProblem>
        <SubmitButton wide busy={busy} busyText={t('platform:common.sending')}>
          {t(by === 'phone' ? 'accounts:forgot.submit_code' : 'accounts:forgot.submit')}
        </SubmitButton>
        <SignInLink />
      </div>
    </Form>
  );
}

function useForgot(onCodeAsked: (asked: AskedForCode) => void) {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: resetRequest,
    defaults: { user_id: '', national_id: '', by: 'mail' },
  });
  const command = useCommand(requestReset, {
    onDone: async ({ messages: [message = ''] }) => {
      const { user_id, national_id, by } = form.getValues();
      if (by === 'phone') onCodeAsked({ user_id, national_id, message });
      else
        await navigate({ href: accountsAddresses.signIn(), state: stateOf({ forgot: message }) });
    },
    onFailed: useShowRefusal(form),
  });
  return { form, ...useSubmit(form, (body) => command.mutateAsync({ body })) };
}
