import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { bodyOf, fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsContract } from '../contract.ts';
import { stateOf } from './arrival.ts';
import styles from './form.module.css';
import { GatePage } from './gate-page.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useWaitText } from './wait-text.ts';

const { requestReset } = accountsContract.calls;

export function ForgotScreen() {
  const { t } = useTranslation();
  return (
    <GatePage
      title={t('accounts:forgot.title')}
      heading={t('accounts:forgot.title')}
      intro={t('accounts:forgot.intro')}
    >
      <ForgotForm />
    </GatePage>
  );
}

function ForgotForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const waitText = useWaitText();
  const form = useSchemaForm({
    schema: bodyOf(requestReset),
    defaults: { user_id: '', national_id: '' },
  });
  const command = useCommand(requestReset, {
    onDone: ({ messages: [forgot] }) => navigate({ to: '/login', state: stateOf({ forgot }) }),
    onFailed: (failure) => {
      form.show(failure);
      if (failure.status === 429) form.setError('root', { message: waitText(failure) });
    },
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
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
      <div className={styles.actions}>
        {form.problem && (
          <Notice tone="error" small live>
            {form.problem}
          </Notice>
        )}
        <Button
          type="submit"
          look="primary"
          size={48}
          wide
          busy={busy}
          busyText={t('platform:common.sending')}
        >
          {t('accounts:forgot.submit')}
        </Button>
        <SignInLink />
      </div>
    </form>
  );
}
