import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { waitsCalls } from '../calls.ts';
import styles from './figures-section.module.css';

const mostInRow = 5;

/** The figures that the role may look at; for a role without any service, those that everybody has. */
export function FiguresSection({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const answer = useCall(waitsCalls.listFigures, {}, { scope: useMe().role }).data;
  const all = answer?.results ?? [];
  const own = all.filter(({ is_everybodys }) => !is_everybodys);
  const figures = own.length > 0 || !isAlone ? own : all;
  if (figures.length === 0) return null;
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{t('waits:figures')}</h2>
      <Floor
        columns={columnsOf(figures.length)}
        data-few={figures.length < 3 || undefined}
        className={styles.floor}
      >
        {figures.map((figure) => (
          <FloorCell key={`${figure.service} ${figure.kind}`} className={styles.cell}>
            <Link href={figure.link} className={styles.figure}>
              <span className={styles.name}>{textIn(language, figure, 'name')}</span>
              <span className={styles.text}>{textIn(language, figure, 'text')}</span>
            </Link>
          </FloorCell>
        ))}
      </Floor>
    </section>
  );
}

/** One row, or rows of three. */
function columnsOf(count: number): number {
  return count <= mostInRow ? count : 3;
}
