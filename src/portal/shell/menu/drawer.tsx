import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../bar/brand.tsx';
import styles from './drawer.module.css';
import { MenuEntries } from './menu-entries.tsx';

/** The desktop side menu at full width. */
export function Drawer({ onCollapse }: { onCollapse: () => void }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.drawer} aria-label={t('shell:menu.name')}>
      <Brand />
      <div className={styles.scroll}>
        <MenuEntries />
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.entry} onClick={onCollapse}>
          <IconLayoutSidebarLeftCollapse size={20} className="mirrored" aria-hidden="true" />
          <span className={styles.name}>{t('shell:menu.collapse')}</span>
        </button>
      </div>
    </nav>
  );
}
