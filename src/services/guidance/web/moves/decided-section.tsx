import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { StudentRecord } from '../../contract.ts';
import { RecordSection } from '../student/record-section.tsx';
import styles from '../student/student-screen.module.css';

/** Facts that the portal decided against the source: both values, which one applies, and since when. */
export function DecidedSection({ student }: { student: StudentRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const when = (moment: string) => formatMoment(moment, language, 'brief');
  return (
    <RecordSection
      title={t('guidance:student.decided')}
      facts={student.decided.map((fact) => ({
        label: fact.label,
        value: (
          <>
            <p>{fact.overruled_at ? fact.source : fact.portal}</p>
            <p className={styles.label}>
              {t(`guidance:student.portal_said_${fact.decided_by ? 'by' : 'itself'}`, {
                word: fact.portal,
                name: fact.decided_by && nameOf(fact.decided_by),
                when: when(fact.decided_at),
              })}{' '}
              <Bdi>{fact.because}</Bdi>
            </p>
            <p className={styles.label}>
              {fact.overruled_at
                ? t('guidance:student.source_said_since', {
                    word: fact.source,
                    when: when(fact.overruled_at),
                  })
                : t('guidance:student.source_said', { word: fact.source })}
            </p>
          </>
        ),
      }))}
    />
  );
}
