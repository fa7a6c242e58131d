import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Moment } from '#platform/ui/facts/moment.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useMe } from '#platform/web/me.tsx';
import type { Look } from '../contract.ts';
import styles from './look-list.module.css';

/** Who looked at a record, when, and by which right; in an emergency also why. */
export function LookList({ looks }: { looks: readonly Look[] }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const me = useMe();
  return (
    <ul className={styles.looks}>
      {looks.map((look) => (
        <li key={`${look.at} ${look.person.id} ${look.kind}`}>
          <span>
            <strong>
              {look.person.id === me.id ? (
                t('counselling:looks.you')
              ) : (
                <Bdi>{titledNameOf(look.person)}</Bdi>
              )}
            </strong>
            <span className={styles.note}>
              {t(`counselling:looks.kinds.${look.kind}`)} ·{' '}
              {t(`counselling:looks.ways.${look.way}`)}
            </span>
            {look.reason && (
              <span className={styles.note}>
                {t('counselling:looks.reason', { reason: look.reason })}
              </span>
            )}
          </span>
          <span className={styles.when}>
            <Moment at={look.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
