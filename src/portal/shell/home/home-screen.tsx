import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { textIn } from '#platform/language/name-in.ts';
import { riyadhTime } from '#platform/language/times/day.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useMe } from '#platform/web/me.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { useCurrentUser } from '#services/accounts/web/public.tsx';
import {
  FiguresSection,
  useOwesFirst,
  WaitingQueues,
  WaitsList,
  WaitsSentence,
} from '#services/waits/web/public.tsx';
import { type Pieces, useScreens } from '../gather-screens.ts';
import { useClosedServices, useServiceMenus } from '../menu/use-menu.ts';
import { useSettled } from '../routes/use-settled.ts';
import { greetingOf } from './greeting.ts';
import { HomePanels } from './home-panels.tsx';
import styles from './home-screen.module.css';
import { QuietPiece } from './quiet-piece.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { ServiceFloor } from './service-floor.tsx';
import { TermRuler } from './term-ruler.tsx';

const HelpFloor = lazy(async () => ({ default: (await import('./help-floor.tsx')).HelpFloor }));

const HaltedPanel = lazy(async () => ({
  default: (await import('./halted-panel.tsx')).HaltedPanel,
}));

/** Shows the user's waiting work and their day, then the services that are open to them. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { is_halted, user_type } = useMe();
  const isStaff = user_type !== userTypes.student;
  const { homeFeet, homeTops } = useScreens();
  const menus = useServiceMenus();
  const closed = useClosedServices();
  const shown = menus.length + closed.length;
  const isFew = menus.length > 0 && shown < 3;
  const settled = useSettled();
  const owesFirst = useOwesFirst() && !is_halted;
  const panels = <HomePanels menus={menus} />;
  return (
    <div className={styles.home}>
      <Greeting />
      <QuietPiece>{is_halted && <HaltedPanel />}</QuietPiece>
      <RegistrationNotice />
      <HomePieces pieces={homeTops} />
      <div className={styles.settling} data-settled={settled || undefined}>
        <div className={styles.body}>
          {owesFirst && panels}
          <WaitsList />
          {!owesFirst && panels}
          <div className={styles.queues}>
            <WaitingQueues />
          </div>
        </div>
        {(!isStaff || menus.length === 0) && (
          <section className={styles.services} data-few={isFew || undefined}>
            <h2 className={styles.heading}>{t('shell:menu.services')}</h2>
            {menus.length + closed.length > 0 && <ServiceFloor menus={menus} closed={closed} />}
            {menus.length === 0 && <NoServices areClosed={closed.length > 0} />}
          </section>
        )}
        <HomePieces pieces={homeFeet} />
        <QuietPiece>
          {(isStaff || menus.length === 0) && <FiguresSection isAlone={menus.length === 0} />}
        </QuietPiece>
        <QuietPiece>{menus.length === 0 && <HelpFloor />}</QuietPiece>
      </div>
    </div>
  );
}

function HomePieces({ pieces }: { pieces: Pieces }) {
  return Object.entries(pieces).map(([service, Piece]) => (
    <QuietPiece key={service}>{Piece && <Piece />}</QuietPiece>
  ));
}

function Greeting() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: user } = useCurrentUser();
  const name = user ? textIn(language, user, 'first_name') : '';
  return (
    <header className={styles.greeting}>
      <div>
        <h1 data-title={t('shell:menu.home')}>
          {t(`shell:home.${greetingOf(riyadhTime(serverNow()))}`, { name })}
        </h1>
        <p className={styles.sentence}>
          <WaitsSentence />
        </p>
      </div>
      <QuietPiece>
        <TermRuler />
      </QuietPiece>
    </header>
  );
}

/** Says that the role has no service here, or none that is open. */
function NoServices({ areClosed }: { areClosed: boolean }) {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const canSwitch =
    user !== undefined && user.user_type !== userTypes.student && user.roles.length > 1;
  return (
    <p className={styles.none}>
      {t(`shell:home.${areClosed ? 'all_closed' : 'none'}`)}{' '}
      {canSwitch && t('shell:home.none_switch')}
    </p>
  );
}
