import { useTranslation } from 'react-i18next';
import { Star } from '#platform/ui/facts/star.tsx';
import styles from './shell-waiting.module.css';

/** Shown until the user is known; fast responses never let it appear. */
export function ShellWaiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} role="status" data-waiting>
      <Star size={28} className={styles.star} />
      <span className="visually-hidden">{t('platform:common.loading')}</span>
    </div>
  );
}
