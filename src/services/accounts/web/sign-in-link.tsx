import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from '#platform/web/link.tsx';
import { accountsAddresses } from '../addresses.ts';
import styles from './form.module.css';

export function SignInLink() {
  const { t } = useTranslation();
  return (
    <Link href={accountsAddresses.signIn()} className={styles.back}>
      <IconArrowLeft size={18} className="mirrored" aria-hidden="true" />
      {t('accounts:forgot.back')}
    </Link>
  );
}
