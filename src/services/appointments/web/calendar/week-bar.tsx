import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rangePieces } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { Week } from './week.ts';
import styles from './week-bar.module.css';

interface WeekBarProps {
  week: Week;
  /** Hides the weeks before the current one. */
  aheadOnly?: boolean;
  /** Drawn at the start edge, such as the choice of online or in person. */
  children?: ReactNode;
}

/** The week shown, in both calendars, with buttons for the next and the previous one. */
export function WeekBar({ week, aheadOnly = false, children }: WeekBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { first, second } = rangePieces(week, language);
  return (
    <div className={styles.bar}>
      {children}
      <p className={styles.range} aria-live="polite">
        <Dotted
          facts={[
            <strong key="first">{t('appointments:week.range', first)}</strong>,
            second && t('appointments:week.range', second),
          ]}
        />
      </p>
      <div className={styles.steps}>
        <IconButton
          look="secondary"
          label={t('appointments:week.previous')}
          disabled={aheadOnly && week.isPresent}
          onClick={() => week.step(-1)}
        >
          <IconChevronLeft className="mirrored" />
        </IconButton>
        <Button onClick={week.showPresent} aria-current={week.isPresent || undefined}>
          {t('appointments:week.this_week')}
        </Button>
        <IconButton
          look="secondary"
          label={t('appointments:week.next')}
          onClick={() => week.step(1)}
        >
          <IconChevronRight className="mirrored" />
        </IconButton>
      </div>
    </div>
  );
}
