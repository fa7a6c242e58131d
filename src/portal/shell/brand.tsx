import { useTranslation } from 'react-i18next';
import { university } from '#platform/house/university.ts';
import { Mark } from '#platform/ui/mark.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import styles from './brand.module.css';
import { NavLink } from './nav-link.tsx';

/** Whose portal this is; leads home. */
export function Brand({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <NavLink to="/panel" active={false} className={styles.brand} onClick={onLeave}>
      <Mark size={42} />
      <span>
        <strong className={styles.university}>
          {language === 'ar' ? university.name_ar : university.name}
        </strong>
        <span className={styles.portal}>{t('shell:portal')}</span>
      </span>
    </NavLink>
  );
}
