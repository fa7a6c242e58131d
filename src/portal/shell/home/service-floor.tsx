import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { useServiceLine } from '#services/waits/web/public.tsx';
import type { ServiceMenu } from '../menu/gather-menus.ts';
import { NavLink } from '../menu/nav-link.tsx';
import styles from './service-floor.module.css';

interface ServiceFloorProps {
  menus: readonly ServiceMenu[];
  /** Those whose switch is off. */
  closed: readonly ServiceMenu[];
}

/** A student's services in one grid: the open ones with what the student has there, then those that are closed now. */
export function ServiceFloor({ menus, closed }: ServiceFloorProps) {
  const { t } = useTranslation();
  const lineOf = useServiceLine();
  return (
    <Floor columns={3} phoneColumns={1} className={styles.floor}>
      {menus.map(({ service, guests, entries: [entry] }) => {
        const line = lineOf([service, ...guests].map((one) => one.service));
        const { to, onPress } = entry ?? { to: houseAddresses.home() };
        if (line === undefined) return null;
        return (
          <FloorCell key={service.service}>
            <NavLink {...{ to, onPress }} active={false} className={styles.tile}>
              <Words service={service}>{line}</Words>
            </NavLink>
          </FloorCell>
        );
      })}
      {closed.map(({ service }) => (
        <FloorCell key={service.service}>
          <div className={styles.tile} data-closed>
            <Words service={service}>{t('shell:home.closed')}</Words>
          </div>
        </FloorCell>
      ))}
    </Floor>
  );
}

function Words({ service, children }: { service: ServiceScreens; children: ReactNode }) {
  const { t } = useTranslation();
  const ServiceIcon = service.icon;
  return (
    <>
      <ServiceIcon size={22} className={styles.icon} aria-hidden="true" />
      <span>
        <span className={styles.name}>{t(service.title)}</span>
        <span className={styles.line}>{children}</span>
      </span>
    </>
  );
}
