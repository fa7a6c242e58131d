import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { type Day, minutesOf, type Time, timeAt } from '#platform/language/times/day.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { PickedTime } from '../open-slots-dialog.tsx';
import styles from './time-picker.module.css';

interface TimePickerProps {
  day: Day;
  /** The first and the last hour of the scale. */
  first: number;
  last: number;
  /** How long a slot is that is pressed and not drawn. */
  minutes: number;
  onPick: (picked: PickedTime) => void;
}

interface Drawn {
  start_time: Time;
  end_time: Time;
}

/** Slots begin and end at half hours when they are drawn. */
const step = 30;
const lastMinute = 24 * 60 - 1;

/**
 * The empty part of a day in the calendar: pressing a time, or drawing over several, picks it for a new slot. By
 * keyboard the day alone is picked.
 */
export function TimePicker({ day, first, last, minutes, onPick }: TimePickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const from = useRef<number | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  /** The half hour under the pointer, in minutes since midnight. */
  function stepAt({ currentTarget, clientY }: MouseEvent<HTMLElement>): number {
    const { top, height } = currentTarget.getBoundingClientRect();
    const within = Math.min(Math.max(clientY - top, 0), height - 1) / height;
    return first * 60 + Math.trunc((within * (last - first) * 60) / step) * step;
  }
  function begin(event: PointerEvent<HTMLElement>) {
    // A finger that moves scrolls the page.
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = stepAt(event);
  }
  function draw(event: PointerEvent<HTMLElement>) {
    if (from.current === null) return;
    const to = stepAt(event);
    if (to === from.current && !drawn) return;
    setDrawn(rangeOf(Math.min(from.current, to), Math.abs(to - from.current) + step));
  }
  function stop() {
    from.current = null;
    setDrawn(null);
  }
  function pick(event: MouseEvent<HTMLElement>) {
    const isByKey = event.detail === 0;
    const none = { start_time: '', end_time: '' } as const;
    onPick({ day, ...(isByKey ? none : (drawn ?? rangeOf(stepAt(event), minutes))) });
    stop();
  }
  return (
    <button
      type="button"
      className={styles.picker}
      aria-label={t('appointments:grid.pick', { day: formatDay(day, language, 'short') })}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerCancel={stop}
      onClick={pick}
    >
      {drawn && (
        <span
          className={styles.drawn}
          style={{
            insetBlockStart: `calc(${minutesOf(drawn.start_time) / 60 - first} * var(--hour))`,
            blockSize: `calc(${(minutesOf(drawn.end_time) - minutesOf(drawn.start_time)) / 60} * var(--hour))`,
          }}
        >
          {formatTimeRange(drawn.start_time, drawn.end_time, language)}
        </span>
      )}
    </button>
  );
}

function rangeOf(start: number, minutes: number): Drawn {
  return { start_time: timeAt(start), end_time: timeAt(Math.min(start + minutes, lastMinute)) };
}
