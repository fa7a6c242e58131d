import { IconLayoutGrid } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { textIn } from '#platform/language/name-in.ts';
import { riyadhTime } from '#platform/language/times/day.ts';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { useMe } from '#platform/web/me.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { useCurrentUser } from '#services/accounts/web/public.tsx';
import { useServiceMenus } from '../menu/use-menu.ts';
import { useSettled } from '../routes/use-settled.ts';
import { greetingOf } from './greeting.ts';
import { HomePanels } from './home-panels.tsx';
import styles from './home-screen.module.css';
import { QuietPiece } from './quiet-piece.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { ServiceFloor } from './service-floor.tsx';
import { homeTops } from './service-pieces.ts';

const HaltedPanel = lazy(async () => ({
  default: (await import('./halted-panel.tsx')).HaltedPanel,
}));

/** Today's tasks of the user, then the services that are open to them. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { is_halted } = useMe();
  const menus = useServiceMenus();
  const settled = useSettled();
  return (
    <div className={styles.home}>
      <Greeting services={menus.length} />
      <RegistrationNotice />
      <HomeTops />
      <QuietPiece>{is_halted && <HaltedPanel />}</QuietPiece>
      <div className={styles.body} data-settled={settled || undefined}>
        <section className={styles.services} data-few={menus.length < 3 || undefined}>
          <h2 className={styles.heading}>{t('shell:menu.services')}</h2>
          {menus.length > 0 ? <ServiceFloor menus={menus} /> : <NoServices />}
        </section>
        <HomePanels menus={menus} />
      </div>
    </div>
  );
}

/** What services show above everything else on home. */
function HomeTops() {
  return Object.entries(homeTops).map(([service, HomeTop]) => (
    <QuietPiece key={service}>{HomeTop && <HomeTop />}</QuietPiece>
  ));
}

function Greeting({ services }: { services: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { is_halted } = useMe();
  const { data: user } = useCurrentUser();
  const name = user ? textIn(language, user, 'first_name') : '';
  const sentence = is_halted ? 'halted' : services === 0 ? 'none' : 'services';
  return (
    <header className={styles.greeting}>
      <h1 data-title={t('shell:menu.home')}>
        {t(`shell:home.${greetingOf(riyadhTime(serverNow()))}`, { name })}
      </h1>
      <p className={styles.sentence}>{t(`shell:home.${sentence}`, { count: services })}</p>
    </header>
  );
}

function NoServices() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const canSwitch =
    user !== undefined && user.user_type !== userTypes.student && user.roles.length > 1;
  return (
    <Panel>
      <EmptyState
        icon={<IconLayoutGrid size={28} />}
        title={t('shell:home.none_title')}
        text={canSwitch && t('shell:home.none_switch')}
      />
    </Panel>
  );
}
