import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { PanelSection } from '#platform/ui/panel.tsx';
import { useCall } from '#platform/web/queries.ts';
import { alertKinds } from '../alert.ts';
import { advisingContract } from '../contract.ts';
import styles from './home-panel.module.css';

const { countMorning } = advisingContract.calls;

/** How many crossed a line since yesterday, on home; nothing while nobody waits. */
export function HomePanel() {
  const { t } = useTranslation();
  const counts = useCall(countMorning, {}).data;
  if (!counts || counts.students === 0) return null;
  const { students, kinds } = counts;
  return (
    <PanelSection>
      <p className={styles.head}>{t('advising:menu.morning')}</p>
      <p className={styles.figure}>{formatNumber(students)}</p>
      <p className={styles.what}>{t('advising:home.card', { count: students })}</p>
      <ul className={styles.kinds}>
        {alertKinds
          .filter((kind) => kinds[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <span>{t(`advising:home.kinds.${kind}`)}</span>
              <span>{formatNumber(kinds[kind])}</span>
            </li>
          ))}
      </ul>
      <Button wide renderLink={(link) => <Link to="/academic/admin/morning" {...link} />}>
        {t('advising:home.open')}
      </Button>
    </PanelSection>
  );
}
