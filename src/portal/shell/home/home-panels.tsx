import { useTranslation } from 'react-i18next';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useScreens } from '../gather-screens.ts';
import type { ServiceMenu } from '../menu/gather-menus.ts';
import styles from './home-screen.module.css';
import { QuietPiece } from './quiet-piece.tsx';

/** The services' panels for today. If all are empty, the services take the space. */
export function HomePanels({ menus }: { menus: readonly ServiceMenu[] }) {
  const { t } = useTranslation();
  const { homePanels } = useScreens();
  return (
    <aside className={styles.side} aria-label={t('shell:home.today')}>
      <Panel flush className={styles.today}>
        {menus
          .flatMap(({ service, guests }) => [service, ...guests])
          .map((service) => {
            const HomePanel = homePanels[service.service];
            return (
              HomePanel && (
                <QuietPiece key={service.service}>
                  <HomePanel />
                </QuietPiece>
              )
            );
          })}
      </Panel>
    </aside>
  );
}
