import { useTranslation } from 'react-i18next';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useCall } from '#platform/web/queries.ts';
import { counsellingCalls } from '../../calls.ts';
import { Answered } from '../answered.tsx';
import { LookList } from '../look-list.tsx';
import { MoreButton, useMore } from '../more-button.tsx';
import styles from './own.module.css';

/** Who looked at the student's record: each reading, those in an emergency too. */
export function OwnLooks() {
  const { t } = useTranslation();
  const more = useMore(5);
  const looks = useCall(
    counsellingCalls.listOwnLooks,
    { query: { page_size: more.size } },
    { keepsPrevious: true },
  );
  return (
    <section className={styles.section}>
      <h2>{t('counselling:looks.title')}</h2>
      <Answered answer={looks}>
        {({ count, results }) =>
          count === 0 ? (
            <p className={styles.note}>{t('counselling:looks.none')}</p>
          ) : (
            <>
              <Panel flush>
                <LookList looks={results} />
              </Panel>
              <MoreButton more={more} count={count} />
            </>
          )
        }
      </Answered>
    </section>
  );
}
