import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Link } from '#platform/web/link.tsx';
import { settingsAddresses } from '../addresses.ts';
import { settingGroupNames } from '../group-names.ts';
import { findSettings } from '../setting-search.ts';
import { settingGroups } from '../settings.ts';
import styles from './found-list.module.css';

interface FoundListProps {
  search: string;
  onClear: () => void;
}

/** Search results from all groups, each linking to its field. */
export function FoundList({ search, onClear }: FoundListProps) {
  const { t } = useTranslation();
  const found = findSettings(useSettingWords(), search);
  return (
    <section aria-labelledby="found">
      <div role="status">
        <h2 id="found" className={found.length === 0 ? 'visually-hidden' : styles.count}>
          {t('settings:search.found', { count: found.length, words: search })}
        </h2>
      </div>
      {found.length === 0 ? (
        <EmptyState
          search
          title={t('settings:search.none')}
          text={t('settings:search.none_text', { words: search })}
          actions={<Button onClick={onClear}>{t('platform:list.clear_search')}</Button>}
        />
      ) : (
        <Panel flush>
          <ul>
            {found.map(({ key, group, name, help }) => (
              <li key={key} className={styles.row}>
                <Link href={`${settingsAddresses.group({ group })}#${key}`} className={styles.link}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.help}>{help}</span>
                  <span className={styles.group}>{t(`settings:groups.${group}.title`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </section>
  );
}

/** Every setting with its label and help, in the order of the forms. */
function useSettingWords() {
  const { t } = useTranslation();
  return settingGroupNames.flatMap((group) =>
    Object.keys(settingGroups[group].settings).map((key) => ({
      key,
      group,
      name: t(`settings:keys.${key}`),
      help: t(`settings:help.${key}`),
    })),
  );
}
