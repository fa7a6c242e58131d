import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PasswordField } from '#platform/ui/password-field.tsx';
import { toast } from '#platform/ui/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { accountsContract, passwordChange, type SignedInUser } from '../contract.ts';
import styles from './account-form.module.css';
import { identityOf, updateCallOf } from './current-user.ts';
import { withPasswordRules } from './new-password.ts';
import { PasswordRules } from './password-rules.tsx';
import { useKeepUser } from './queries.ts';
import { useWaitText } from './wait-text.ts';

const { listSessions } = accountsContract.calls;
const nothingTyped = { current_password: '', password1: '' };

/** The refusals that are about one field, whatever else they say. */
const fieldOfRefusal: Record<string, keyof typeof nothingTyped> = {
  wrong_current_password: 'current_password',
  password_unchanged: 'password1',
};

export function ChangePasswordForm({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const keepUser = useKeepUser();
  const waitText = useWaitText();
  const schema = useMemo(() => withPasswordRules(passwordChange, identityOf(user)), [user]);
  const form = useSchemaForm({ schema, defaults: nothingTyped });
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const command = useCommand(updateCallOf(user.user_type), {
    changes: [listSessions],
    onDone: (fresh) => {
      form.reset(nothingTyped);
      keepUser(fresh);
      const text = t('accounts:profile.password_updated');
      toast.success({ title: t('accounts:profile.updated'), text, seconds: 5 });
    },
    onFailed: (failure) => {
      const field = fieldOfRefusal[failure.code];
      if (field) form.setError(field, { message: failure.message }, { shouldFocus: true });
      else form.show(failure);
      if (failure.status === 429) form.setError('root', { message: waitText(failure) });
    },
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {/* Lets a password manager file the new password under the right name. */}
      <input type="text" autoComplete="username" value={user.user_id} readOnly hidden />
      <div className={styles.pair}>
        <PasswordField
          {...fieldOf(form, 'current_password')}
          label={t('accounts:profile.current_password')}
          autoComplete="current-password"
        />
        <div className={styles.new}>
          <PasswordField
            {...fieldOf(form, 'password1')}
            label={t('accounts:profile.password1')}
            autoComplete="new-password"
          />
          <PasswordRules password={form.watch('password1')} person={identityOf(user)} />
        </div>
      </div>
      {form.problem && (
        <Notice tone="error" small live>
          {form.problem}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          look={isDirty ? 'primary' : 'secondary'}
          size={48}
          busy={busy}
          busyText={t('platform:common.saving')}
        >
          {t('accounts:profile.update_password')}
        </Button>
      </div>
    </form>
  );
}
