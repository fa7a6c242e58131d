import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { toast } from '#platform/ui/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { type SignedInUser, usernameChange } from '../contract.ts';
import styles from './account-form.module.css';
import { updateCallOf } from './current-user.ts';
import { useKeepUser } from './queries.ts';

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
    onDone: (fresh) => {
      form.reset({ username: fresh.username ?? '' });
      keepUser(fresh);
      toast.success({ title: t('accounts:profile.updated') });
    },
    onFailed: (failure) => {
      if (failure.code === 'username_taken') {
        form.setError('username', { message: failure.message }, { shouldFocus: true });
      } else form.show(failure);
    },
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
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
        <Button
          type="submit"
          look={isDirty ? 'primary' : 'secondary'}
          size={48}
          busy={busy}
          busyText={t('platform:common.saving')}
        >
          {t('accounts:profile.update_username')}
        </Button>
      </div>
      {form.problem && (
        <Notice tone="error" small live>
          {form.problem}
        </Notice>
      )}
    </form>
  );
}
