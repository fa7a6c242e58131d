import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { accountsCalls } from '../calls.ts';
import { passwordChange, type SignedInUser } from '../contract.ts';
import styles from './account-form.module.css';
import { identityOf, updateCallOf } from './current-user.ts';
import { withPasswordRules } from './new-password.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useKeepUser } from './queries.ts';
import { useShowRefusal } from './show-refusal.ts';

const { listSessions, listWays } = accountsCalls;
const nothingTyped = { current_password: '', password1: '' };

/** Refusals that always concern one field. */
const fieldOfRefusal = {
  wrong_current_password: 'current_password',
  password_unchanged: 'password1',
} as const;

interface ChangePasswordProps {
  user: SignedInUser;
  onDone: () => void;
}

export function ChangePasswordForm({ user, onDone }: ChangePasswordProps) {
  const { t } = useTranslation();
  const keepUser = useKeepUser();
  const schema = useMemo(() => withPasswordRules(passwordChange, identityOf(user)), [user]);
  const form = useSchemaForm({ schema, defaults: nothingTyped });
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const command = useCommand(updateCallOf(user.user_type), {
    changes: [listSessions, listWays],
    onDone: (fresh) => {
      form.reset(nothingTyped);
      keepUser(fresh);
      const text = t('accounts:profile.password_updated');
      toast.success({ title: t('accounts:profile.updated'), text, seconds: 5 });
      onDone();
    },
    onFailed: useShowRefusal(form, fieldOfRefusal),
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));

  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      {/* Lets password managers save the new password under the right name. */}
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
      <FormFoot problem={form.problem}>
        <SubmitButton look={isDirty ? 'primary' : 'secondary'} busy={busy}>
          {t('accounts:profile.update_password')}
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}
