import { IconUserCircle } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { type MenuEntry, menuOf } from '#platform/web/screens.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { meOf, useCurrentUser } from '#services/accounts/web/public.tsx';
import { loadShell, loadStaffShell } from '../load-shell.ts';
import { EntryLink } from '../menu/entry-link.tsx';
import { useIsOpen } from '../use-is-open.ts';
import styles from './not-found-screen.module.css';

type Road = Pick<MenuEntry, 'to' | 'title' | 'icon' | 'onPress'>;

const most = 4;

/** Links to pages that this user can open. */
export function NotFoundRoads() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const isOpen = useIsOpen();
  if (!user || user.first_login) return null;
  const me = meOf(user);
  const isStudent = user.user_type === userTypes.student;
  const { services } = use(isStudent ? loadShell() : loadStaffShell());
  const profile = {
    to: accountsAddresses.profile(),
    title: 'shell:menu.profile',
    icon: IconUserCircle,
  };
  const roads: readonly Road[] = [
    ...services.flatMap((service) => menuOf(service, me, isOpen)).slice(0, most - 1),
    profile,
  ];
  return (
    <nav aria-label={t('shell:not_found.roads')}>
      <ul className={styles.roads}>
        {roads.map(({ to, onPress, title, icon: RoadIcon }) => (
          <li key={to}>
            <EntryLink {...{ to, onPress }} className={styles.road}>
              <RoadIcon size={20} aria-hidden="true" />
              {t(title)}
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
