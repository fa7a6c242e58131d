import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { Link } from '#platform/web/link.tsx';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { trainingAddresses } from '#services/training/addresses.ts';
import type { Lack } from '../certificate.ts';
import type { OwnChoice } from '../contract.ts';
import styles from './own.module.css';

const corrections = guidanceAddresses.ownRecord({ tab: 'corrections' });
const roads: Record<Lack, `/${string}`> = {
  name_missing: corrections,
  join_term_unknown: corrections,
  training_open: trainingAddresses.own(),
  no_courses: guidanceAddresses.ownRecord(),
  not_enrolled: guidanceAddresses.ownRecord(),
};

/** A certificate that lacks something: the rule, how far the student is, and the road to it. */
export function MissingRow({ choice: { kind, lack, done, of } }: { choice: OwnChoice }) {
  const { t } = useTranslation();
  const isMeasured = lack === 'training_open' && done !== null && of !== null && of > 0;
  return (
    <PanelSection className={styles.stack}>
      <h3 className={styles.kind}>{t(`certificates:kinds.${kind}`)}</h3>
      <p className={styles.about}>
        <StatusMark mark={lack === null ? 'under_review' : 'not_begun'} quiet>
          {lack === null ? t('certificates:own.unit') : t(`certificates:lacks.${lack}`)}
        </StatusMark>
      </p>
      {isMeasured && (
        <>
          <ProgressBar
            percent={Math.round((done / of) * 100)}
            label={t(`certificates:kinds.${kind}`)}
            height={6}
          />
          <p className={styles.note}>{t('certificates:own.progress', { done, of })}</p>
        </>
      )}
      {lack && <Link href={roads[lack]}>{t(`certificates:roads.${lack}`)}</Link>}
    </PanelSection>
  );
}
