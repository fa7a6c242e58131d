import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { TopBar } from './bar/top-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Drawer } from './menu/drawer.tsx';
import { useMini } from './menu/menu-state.ts';
import { Rail } from './menu/rail.tsx';
import { useWide } from './use-wide.ts';

const loadSheet = async () => ({ default: (await import('./menu/menu-sheet.tsx')).MenuSheet });
const MenuSheet = lazy(loadSheet);

/** The layout around every screen: side menu, top bar, footer, skip link. */
export function Frame({ children }: { children: ReactNode }) {
  const phone = usePhone();
  const [sheet, turnSheet] = useState<'never' | 'open' | 'closed'>('never');
  const openSheet = () => turnSheet('open');
  return (
    <div className={styles.frame} data-phone={phone || undefined}>
      <SkipLink />
      {!phone && <SideMenu onSheet={openSheet} />}
      {sheet !== 'never' && (
        <Suspense>
          <MenuSheet opened={sheet === 'open'} onClose={() => turnSheet('closed')} />
        </Suspense>
      )}
      <div className={styles.page}>
        <TopBar onMenu={phone ? openSheet : undefined} onNearMenu={() => void loadSheet()} />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {!phone && <Footer />}
      </div>
    </div>
  );
}

/** A narrow window has room for icons only; the full menu then opens as a sheet. */
function SideMenu({ onSheet }: { onSheet: () => void }) {
  const wide = useWide();
  const { mini, collapse } = useMini();
  if (!wide) return <Rail onExpand={onSheet} />;
  return mini ? (
    <Rail onExpand={() => collapse(false)} />
  ) : (
    <Drawer onCollapse={() => collapse(true)} />
  );
}

/** The first Tab stop. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.getElementById('main')?.focus()}
    >
      {t('shell:skip')}
    </button>
  );
}
