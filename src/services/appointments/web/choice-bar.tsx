import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { Slot } from '../contract.ts';
import bar from './choice-bar.module.css';
import { SlotPlace } from './slot-place.tsx';

interface ChoiceBarProps {
  chosen: Slot | undefined;
  /** The chosen slot was booked by somebody else meanwhile. */
  wasTaken: boolean;
  onContinue: (slot: Slot) => void;
  onClear: () => void;
}

/** The chosen slot, always in sight, with the button to continue. */
export function ChoiceBar({ chosen, wasTaken, onContinue, onClear }: ChoiceBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (wasTaken) {
    return (
      <div className={bar.taken}>
        <Notice tone="warning" live>
          {t('appointments:book.gone')}
        </Notice>
      </div>
    );
  }
  if (!chosen) return null;
  return (
    <section className={bar.bar} aria-label={t('appointments:book.chosen')}>
      <Star size={18} className={bar.star ?? ''} />
      <div className={bar.words}>
        <strong>{formatTimeRange(chosen.start_time, chosen.end_time, language)}</strong>
        <p>
          <span>{formatDay(chosen.day, language, 'short')}</span>
          <span className={bar.place}>
            <SlotPlace slot={chosen} />
          </span>
        </p>
      </div>
      <Button look="plain" className={bar.clear ?? ''} onClick={onClear}>
        {t('appointments:book.clear')}
      </Button>
      <Button look="primary" size={48} onClick={() => onContinue(chosen)}>
        {t('appointments:book.continue')}
      </Button>
    </section>
  );
}
