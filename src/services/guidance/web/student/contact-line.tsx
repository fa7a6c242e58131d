import { useTranslation } from 'react-i18next';
import { formatPhone } from '#platform/language/phones.ts';
import { Address } from '#platform/ui/facts/address.tsx';
import { CopyButton } from '../copy-button.tsx';
import styles from './student-screen.module.css';

/** A phone number to call or copy. */
export function PhoneLine({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.contact}>
      <a href={`tel:+966${phone}`}>{formatPhone(phone)}</a>
      <CopyButton text={`+966${phone}`} label={t('guidance:student.copy_phone')} />
    </span>
  );
}

export function EmailLine({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.contact}>
      <a href={`mailto:${email}`}>
        <Address text={email} />
      </a>
      <CopyButton text={email} label={t('guidance:student.copy_email')} />
    </span>
  );
}
