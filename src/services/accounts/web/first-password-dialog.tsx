import { IconLogout } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsCalls } from '../calls.ts';
import type { SignedInUser } from '../contract.ts';
import { newPassword } from '../contract.ts';
import { identityOf } from './current-user.ts';
import styles from './first-password-dialog.module.css';
import { withPasswordRules } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAskAgain, useKeepUser, useSignOut } from './queries.ts';

const { setFirstPassword } = accountsCalls;

/** Blocks the shell until the user has chosen their own password; the only way out is signing out. */
export function FirstPasswordDialog({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={user.first_login}
      title={t('accounts:first_password.title')}
      text={t('accounts:first_password.intro')}
    >
      <FirstPasswordForm user={user} />
    </Dialog>
  );
}

function FirstPasswordForm({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const { signOut, isBusy: isSigningOut } = useSignOut();
  const keepUser = useKeepUser();
  const askAgain = useAskAgain();
  const person = identityOf(user);
  const schema = useMemo(() => withPasswordRules(newPassword, identityOf(user)), [user]);
  const form = useSchemaForm({ schema, defaults: { password1: '', password2: '' } });
  const command = useCommand(setFirstPassword, {
    onDone: (fresh) => {
      toast.success({ title: t('accounts:first_password.changed'), seconds: 5 });
      keepUser(fresh);
      askAgain();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));

  return (
    <Form onSubmit={onSubmit}>
      {/* Lets password managers save the new password under the right name. */}
      <input type="text" autoComplete="username" value={user.user_id} readOnly hidden />
      <NewPasswordFields
        form={form}
        person={person}
        words={{
          password1: t('accounts:first_password.password1'),
          password2: t('accounts:first_password.password2'),
        }}
      />
      <FormProblem>{form.problem}</FormProblem>
      <SubmitButton wide busy={busy}>
        {t('accounts:first_password.submit')}
      </SubmitButton>
      <Button
        look="plain"
        className={styles.signOut}
        icon={<IconLogout size={18} className="mirrored" aria-hidden="true" />}
        busy={isSigningOut}
        onClick={signOut}
      >
        {t('accounts:first_password.sign_out')}
      </Button>
    </Form>
  );
}
