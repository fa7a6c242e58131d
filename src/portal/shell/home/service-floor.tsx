import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import type { ServiceMenu } from '../menu/gather-menus.ts';
import { QuietPiece } from './quiet-piece.tsx';
import styles from './service-floor.module.css';
import { tabLines } from './service-pieces.ts';

/** The services open to the user in one grid, each with its live line. */
export function ServiceFloor({ menus }: { menus: readonly ServiceMenu[] }) {
  return (
    <Floor columns={columnsOf(menus.length)} className={styles.floor}>
      {menus.map((menu) => (
        <FloorCell key={menu.service.service} className={styles.cell}>
          <ServiceTile {...menu} />
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

function ServiceTile({ service, entries }: ServiceMenu) {
  const { t } = useTranslation();
  const TabLine = tabLines[service.service];
  const ServiceIcon = service.icon;
  return (
    <Link to={entries[0]?.to ?? houseAddresses.home()} className={styles.tile}>
      <ServiceIcon size={22} className={styles.icon} aria-hidden="true" />
      <span className={styles.name}>{t(service.title)}</span>
      {TabLine && (
        <span className={styles.line}>
          <QuietPiece>
            <TabLine />
          </QuietPiece>
        </span>
      )}
    </Link>
  );
}
