import { useTranslation } from 'react-i18next';
import { Star } from '#platform/ui/star.tsx';
import styles from './shell-waiting.module.css';

/** Before the person is known; a quick answer never lets it show. */
export function ShellWaiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} role="status" data-waiting>
      <Star size={28} className={styles.star} />
      <span className="visually-hidden">{t('platform:common.loading')}</span>
    </div>
  );
}
