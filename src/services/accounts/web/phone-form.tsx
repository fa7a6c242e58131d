import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizePhone } from '#platform/language/phones.ts';
import { PhoneField } from '#platform/ui/fields/phone-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { accountsCalls } from '../calls.ts';
import type { SignedInUser } from '../contract.ts';
import { phoneChange } from '../contract.ts';
import styles from './account-form.module.css';
import { PasswordField } from './password-field.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { useKeepUser } from './queries.ts';
import { useShowRefusal } from './show-refusal.ts';

const { changePhone } = accountsCalls;

/** A changed phone takes effect when its code is returned. */
export function PhoneForm({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const keepUser = useKeepUser();
  const form = useSchemaForm({
    schema: phoneChange,
    defaults: asShown(user),
  });
  const { isDirty, isSubmitted } = form.formState;
  useUnsaved(isDirty);
  const [isFresh, setIsFresh] = useState(false);
  const { reset } = form;
  // The phone also changes when the code below is confirmed, or on another device.
  useEffect(
    () => reset(asShown({ phone: user.phone }), { keepDirtyValues: true }),
    [reset, user.phone],
  );
  const command = useCommand(changePhone, {
    onDone: (fresh) => {
      form.reset(asShown(fresh));
      keepUser(fresh);
      setIsFresh(true);
      const title = fresh.unconfirmed_phone
        ? 'accounts:profile.code_sent'
        : 'accounts:profile.updated';
      toast.success({ title: t(title) });
    },
    onFailed: useShowRefusal(form, { wrong_current_password: 'current_password' }),
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));

  return (
    <>
      <Form className={styles.form} onSubmit={onSubmit}>
        <div className={styles.row}>
          <PhoneField
            {...fieldOf(form, 'phone')}
            label={t('accounts:profile.phone')}
            help={t('accounts:profile.phone_help')}
          />
          <SubmitButton
            look={isDirty ? 'primary' : 'secondary'}
            busy={busy}
            busyText={t('platform:common.sending')}
          >
            {t('accounts:profile.update_phone')}
          </SubmitButton>
        </div>
        {(isDirty || isSubmitted) && (
          <PasswordField
            {...fieldOf(form, 'current_password')}
            label={t('accounts:profile.current_password')}
            help={t('accounts:profile.phone_password_help')}
            autoComplete="current-password"
          />
        )}
        <FormProblem>{form.problem}</FormProblem>
      </Form>
      {user.unconfirmed_phone && (
        <PhoneCodeForm
          key={user.unconfirmed_phone}
          phone={user.unconfirmed_phone}
          autoFocus={isFresh}
        />
      )}
    </>
  );
}

/** The source has phones in several notations; the field wants the part after the country code. */
function asShown({ phone }: Pick<SignedInUser, 'phone'>) {
  return { phone: normalizePhone(phone) ?? phone, current_password: '' };
}
