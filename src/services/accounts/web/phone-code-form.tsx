import { useTranslation } from 'react-i18next';
import { formatPhone } from '#platform/language/phones.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsCalls } from '../calls.ts';
import { phoneProof } from '../contract.ts';
import styles from './account-form.module.css';
import { useKeepUser } from './queries.ts';
import { useShowRefusal } from './show-refusal.ts';

const { resendPhoneCode, verifyPhone } = accountsCalls;

interface PhoneCodeFormProps {
  phone: string;
  /** The user has just requested the code. */
  autoFocus: boolean;
}

/** The form for the code that was sent to an unconfirmed phone. */
export function PhoneCodeForm({ phone, autoFocus }: PhoneCodeFormProps) {
  const { t } = useTranslation();
  const keepUser = useKeepUser();
  const form = useSchemaForm({ schema: phoneProof, defaults: { code: '' } });
  const onFailed = useShowRefusal(form, { code_invalid: 'code' });
  const command = useCommand(verifyPhone, {
    onDone: (fresh) => {
      keepUser(fresh);
      toast.success({
        title: t('accounts:profile.updated'),
        text: t('accounts:profile.phone_updated', { phone: formatPhone(fresh.phone) }),
      });
    },
    onFailed,
  });
  const resend = useCommand(resendPhoneCode, {
    said: t('accounts:profile.code_sent'),
    onDone: (fresh) => {
      form.reset();
      keepUser(fresh);
    },
    onFailed,
  });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body }));

  return (
    <Form className={styles.waiting} onSubmit={onSubmit}>
      <div>
        <StatusMark mark="needs_action">{t('accounts:profile.unconfirmed')}</StatusMark>
        <p className={styles.waitingFor}>
          {t('accounts:profile.unconfirmed_text', { phone: formatPhone(phone) })}
        </p>
      </div>
      <NumberField
        {...fieldOf(form, 'code')}
        label={t('accounts:profile.code')}
        help={t('accounts:profile.code_help')}
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus={autoFocus}
      />
      <FormFoot problem={form.problem}>
        <SubmitButton size={40} look={form.formState.isDirty ? 'primary' : 'secondary'} busy={busy}>
          {t('accounts:profile.confirm_phone')}
        </SubmitButton>
        <Button
          look="quiet"
          busy={resend.isPending}
          busyText={t('platform:common.sending')}
          onClick={() => resend.mutate({})}
        >
          {t('accounts:profile.resend_code')}
        </Button>
      </FormFoot>
    </Form>
  );
}
