import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { UniversityMark, useUniversityName } from '#services/settings/web/public.ts';
import { NavLink } from '../menu/nav-link.tsx';
import styles from './brand.module.css';

/** The university's mark and name; links home. */
export function Brand({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  return (
    <NavLink to={houseAddresses.home()} active={false} className={styles.brand} onClick={onLeave}>
      <UniversityMark size={42} />
      <span>
        <strong className={styles.university}>{useUniversityName()}</strong>
        <span className={styles.portal}>{t('shell:portal')}</span>
      </span>
    </NavLink>
  );
}
