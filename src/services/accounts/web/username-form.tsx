import { useTranslation } from 'react-i18next';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { type SignedInUser, usernameChange } from '../contract.ts';
import styles from './account-form.module.css';
import { updateCallOf } from './current-user.ts';
import { useKeepUser } from './queries.ts';
import { useShowRefusal } from './show-refusal.ts';

export function UsernameForm({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const keepUser = useKeepUser();
  const form = useSchemaForm({
    schema: usernameChange,
    defaults: { username: user.username ?? '' },
  });
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const command = useCommand(updateCallOf(user.user_type), {
    said: t('accounts:profile.updated'),
    onDone: (fresh) => {
      form.reset({ username: fresh.username ?? '' });
      keepUser(fresh);
    },
    onFailed: useShowRefusal(form, { username_taken: 'username' }),
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));

  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <div className={styles.row}>
        <TextField
          {...fieldOf(form, 'username')}
          label={t('accounts:profile.username')}
          help={t('accounts:profile.username_help')}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ltr
        />
        <SubmitButton look={isDirty ? 'primary' : 'secondary'} busy={busy}>
          {t('accounts:profile.update_username')}
        </SubmitButton>
      </div>
      <FormProblem>{form.problem}</FormProblem>
    </Form>
  );
}
