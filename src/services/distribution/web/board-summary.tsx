import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { StackedBar } from '#platform/ui/facts/stacked-bar.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { BoardFigures } from '../board-shapes.ts';
import styles from './board.module.css';

interface BoardSummaryProps {
  figures: BoardFigures;
  /** Only those without a seat are shown. */
  isWithout: boolean;
  onWithout: () => void;
}

/** One green in falling strength for the wishes, in their order. */
const greens = [100, 72, 50, 34].map(
  (strength) => `color-mix(in srgb, var(--accent-mark) ${strength}%, var(--surface))`,
);

/** How many are placed, and on which of their wishes. */
export function BoardSummary({ figures, isWithout, onWithout }: BoardSummaryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { students, wished, other, without } = figures;
  const parts = [
    ...wished.map((value, nth) => ({ key: `wish_${nth + 1}`, value, colour: greens[nth] ?? '' })),
    { key: 'other', value: other, colour: 'var(--chart-3)' },
    { key: 'without', value: without, colour: 'var(--warning-mark)' },
  ];
  const wordsOf = (key: string, value: number) =>
    t('distribution:board.share', { name: t(`distribution:board.shares.${key}`), count: value });
  return (
    <>
      <p className={styles.placed}>
        <span>
          <strong>{formatNumber(students - without)}</strong>{' '}
          {t('distribution:run.of_all', { all: students })}
        </span>
        <span className={styles.note}>{t('distribution:field.placed')}</span>
      </p>
      <div className={styles.shares}>
        <StackedBar
          height={8}
          parts={parts}
          label={listOf(
            parts.map(({ key, value }) => wordsOf(key, value)),
            language,
          )}
        />
        <ul className={styles.legend}>
          {parts
            .filter(({ key, value }) => value > 0 || key === 'wish_1')
            .map(({ key, value, colour }) => (
              <li key={key}>
                <i className={styles.dot} style={{ background: colour }} />
                {key === 'without' ? (
                  <button
                    type="button"
                    className={styles.without}
                    aria-pressed={isWithout}
                    onClick={onWithout}
                  >
                    {wordsOf(key, value)}
                  </button>
                ) : (
                  wordsOf(key, value)
                )}
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}
