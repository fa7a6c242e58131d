import { useTranslation } from 'react-i18next';
import { Star } from '#platform/ui/facts/star.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { referenceCalls } from '#services/reference/calls.ts';
import styles from './term-ruler.module.css';
import { weekOfTerm } from './term-weeks.ts';

/** How far the present term has come, a stroke for each week; nothing between two terms. */
export function TermRuler() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const term = useCall(referenceCalls.presentTerm, {}).data?.term;
  const here = term && weekOfTerm(term, today());
  if (!term || !here) return null;
  const weeks = Array.from({ length: here.of }, (_, place) => place + 1);
  return (
    <div className={styles.ruler}>
      <p className={styles.words}>
        <span className={styles.term}>{nameOf(term)}</span>
        <span>{t('shell:home.week', { week: here.week, of: here.of })}</span>
      </p>
      <div className={styles.weeks} aria-hidden="true">
        {weeks.map((week) =>
          week === here.week ? (
            <Star key={week} size={14} />
          ) : (
            <i key={week} data-past={week < here.week || undefined} />
          ),
        )}
      </div>
    </div>
  );
}
