import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { languageNames, otherLanguage } from '#platform/language/language.ts';
import { datePieces, weekdayName } from '#platform/language/times/dates.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { useLanguage } from '#platform/web/language.ts';
import { useToday } from '#platform/web/today.ts';
import { UniversityMark } from '#services/settings/web/public.ts';
import { FindButton } from '../find/find-button.tsx';
import { NavLink } from '../menu/nav-link.tsx';
import { Bells } from './bells.tsx';
import { RoleMenu } from './role-menu.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  /** Phones only, where the menu is a sheet. */
  onMenu?: (() => void) | undefined;
  /** The button is pressed or focused: time to load the sheet. */
  onNearMenu: () => void;
}

export function TopBar({ onMenu, onNearMenu }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {onMenu ? <PhoneStart onMenu={onMenu} onNearMenu={onNearMenu} /> : <Today />}
      <div className={styles.end}>
        {!onMenu && (
          <>
            <RoleMenu />
            <span className={styles.divider} />
          </>
        )}
        <FindButton />
        <Bells />
        {!onMenu && (
          <>
            <LanguageSwitch />
            <span className={styles.divider} />
          </>
        )}
        <UserMenu />
      </div>
    </header>
  );
}

function PhoneStart({ onMenu, onNearMenu }: Required<TopBarProps>) {
  const { t } = useTranslation();
  return (
    <div className={styles.start}>
      <IconButton
        label={t('shell:menu.open')}
        size={44}
        onClick={onMenu}
        onPointerDown={onNearMenu}
        onFocus={onNearMenu}
      >
        <IconMenu2 size={22} />
      </IconButton>
      <NavLink to={houseAddresses.home()} active={false} className={styles.brand}>
        <UniversityMark size={28} />
        {t('platform:common.portal')}
      </NavLink>
    </div>
  );
}

/** Today in both calendars, the one usual in the screen's language first. */
function Today() {
  const { language } = useLanguage();
  const today = useToday();
  const { first, second } = datePieces(today, language);
  return (
    <p className={styles.today}>
      <span>
        <strong>{weekdayName(today, language)}</strong>
        <span className={styles.dot}> · </span>
        {first}
      </span>
      {second && (
        <span>
          <span className={styles.dot}> · </span>
          {second}
        </span>
      )}
    </p>
  );
}

/** The other language, by its own name. */
function LanguageSwitch() {
  const { language, switchLanguage } = useLanguage();
  const other = otherLanguage(language);
  return (
    <button type="button" className={styles.language} lang={other} onClick={switchLanguage}>
      {languageNames[other]}
    </button>
  );
}
