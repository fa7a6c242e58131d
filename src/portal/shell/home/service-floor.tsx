import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import { useScreens } from '../gather-screens.ts';
import { EntryLink, isScreen } from '../menu/entry-link.tsx';
import type { ServiceMenu } from '../menu/gather-menus.ts';
import { QuietPiece } from './quiet-piece.tsx';
import styles from './service-floor.module.css';

interface ServiceFloorProps {
  menus: readonly ServiceMenu[];
  /** Those whose switch is off. */
  closed: readonly ServiceMenu[];
}

/** The user's services in one grid: the open ones with their live line, then those that are closed now. */
export function ServiceFloor({ menus, closed }: ServiceFloorProps) {
  return (
    <Floor columns={columnsOf(menus.length + closed.length)} className={styles.floor}>
      {menus.map((menu) => (
        <FloorCell key={menu.service.service} className={styles.cell}>
          <ServiceTile {...menu} />
        </FloorCell>
      ))}
      {closed.map(({ service }) => (
        <FloorCell key={service.service} className={styles.cell}>
          <ClosedTile service={service} />
        </FloorCell>
      ))}
    </Floor>
  );
}

/** Chooses columns that fill every row where possible. */
function columnsOf(services: number): number {
  if (services <= 4) return services;
  return services <= 6 ? 3 : 4;
}

function ClosedTile({ service }: Pick<ServiceMenu, 'service'>) {
  const { t } = useTranslation();
  const ServiceIcon = service.icon;
  return (
    <div className={styles.tile} data-closed>
      <ServiceIcon size={22} className={styles.icon} aria-hidden="true" />
      <span className={styles.name}>{t(service.title)}</span>
      <span className={styles.line}>{t('shell:home.closed')}</span>
    </div>
  );
}

function ServiceTile({ service, entries }: ServiceMenu) {
  const { t } = useTranslation();
  const { to, onPress } = entries[0] ?? { to: houseAddresses.home() };
  const { tabLines } = useScreens();
  const TabLine = tabLines[service.service];
  const ServiceIcon = service.icon;
  return (
    <EntryLink {...{ to, onPress }} className={styles.tile}>
      <ServiceIcon size={22} className={styles.icon} aria-hidden="true" />
      <span className={styles.name}>{t(service.title)}</span>
      {!isScreen(to) && <span className={styles.line}>{t('shell:menu.outside')}</span>}
      {TabLine && (
        <span className={styles.line}>
          <QuietPiece>
            <TabLine />
          </QuietPiece>
        </span>
      )}
    </EntryLink>
  );
}
