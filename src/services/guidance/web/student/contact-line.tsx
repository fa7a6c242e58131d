import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#platform/language/phones.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { CopyButton } from '#platform/web/copy-button.tsx';
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
  const [person, place] = email.split('@');
  return (
    <span className={styles.contact}>
      <a href={`mailto:${email}`}>
        <Bdi dir="ltr">
          {person}
          {place && '@'}
          {place?.split(/(?=\.)/).map((part) => (
            // A long address may break after its dots only.
            <Fragment key={part}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </Bdi>
      </a>
      <CopyButton text={email} label={t('guidance:student.copy_email')} />
    </span>
  );
}
