import { useTranslation } from 'react-i18next';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Link } from '#platform/web/link.tsx';
import { settingsAddresses } from '../addresses.ts';
import { settingGroupNames } from '../group-names.ts';
import styles from './settings-screen.module.css';

/** The groups and the history: a list beside the form; on a phone, a row above it. */
export function GroupMenu({ active }: { active: string | null }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const places = [...settingGroupNames, 'history'] as const;
  const titleOf = (place: string) =>
    place === 'history' ? t('settings:history.title') : t(`settings:groups.${place}.title`);
  if (phone) {
    return (
      <Tabs
        tabs={places.map((key) => ({ key, label: titleOf(key) }))}
        active={active ?? ''}
        label={t('settings:title')}
        renderLink={({ key }, link) => (
          <Link href={settingsAddresses.group({ group: key })} {...link} />
        )}
      />
    );
  }
  return (
    <nav aria-label={t('settings:title')} className={styles.menu}>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <Link
              href={settingsAddresses.group({ group: place })}
              className={styles.entry}
              aria-current={place === active ? 'page' : undefined}
            >
              {titleOf(place)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
