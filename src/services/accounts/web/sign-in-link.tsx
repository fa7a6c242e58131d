import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

export function SignInLink() {
  const { t } = useTranslation();
  return (
    <Link to="/login" className={styles.back}>
      <IconArrowLeft size={18} className="mirrored" aria-hidden="true" />
      {t('accounts:forgot.back')}
    </Link>
  );
}
