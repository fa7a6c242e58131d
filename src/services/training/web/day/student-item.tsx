import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import type { TrainerDay } from '../../contract.ts';
import { attendanceStates } from '../../training.ts';
import styles from './day-screen.module.css';
import type { NewMark } from './use-day.ts';

type Student = TrainerDay['students'][number];

export interface Shown extends Student {
  /** Its mark is on this device alone. */
  isWaiting: boolean;
}

const shapes = {
  present: <circle cx="6" cy="6" r="4.75" />,
  late: <path d="M6 1.2 11 10.6H1Z" />,
  absent: <rect x="1.3" y="1.3" width="9.4" height="9.4" rx="0.8" />,
};

interface StudentItemProps {
  student: Shown;
  onMark: (mark: NewMark) => void;
}

/** Three buttons, shape and word; late opens its minutes, absent whether with an excuse. Nothing opens a page. */
export function StudentItem({
  student: { placement, student, paused_until, mark, isWaiting },
  onMark,
}: StudentItemProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const language = useLanguage();
  const { late_minutes } = usePublicSettings().academic;
  const name = nameOf(student);
  const note = mark?.note ?? '';
  const noteLine = mark && (
    <NoteLine
      key={`${placement} ${note}`}
      note={note}
      name={name}
      onKeep={(written) =>
        onMark({
          placement,
          state: mark.state,
          minutes: mark.minutes,
          absence_type: mark.absence_type,
          note: written,
        })
      }
    />
  );
  const press = (state: (typeof attendanceStates)[number]) =>
    onMark({
      placement,
      state,
      note,
      minutes: state === 'late' ? late_minutes : null,
      absence_type: state === 'absent' ? 2 : null,
    });
  if (paused_until) {
    return (
      <li className={styles.student}>
        <div className={styles.studentHead}>
          <h3 className={styles.studentName}>
            <Bdi>{name}</Bdi>
          </h3>
          <span className={styles.mark}>
            {t('training:paused', { day: formatDay(paused_until, language, 'brief') })}
          </span>
        </div>
      </li>
    );
  }
  return (
    <li className={styles.student}>
      <div className={styles.studentHead}>
        <h3 className={styles.studentName}>
          <Bdi>{name}</Bdi>
        </h3>
        <MarkLine mark={mark} isWaiting={isWaiting} />
      </div>
      <fieldset className={styles.states} aria-label={t('training:trainer.state_of', { name })}>
        {attendanceStates.map((state) => (
          <button
            key={state}
            type="button"
            className={`${styles.state} ${styles[state]}`}
            aria-pressed={mark?.state === state}
            onClick={() => press(state)}
          >
            <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
              {shapes[state]}
            </svg>
            {t(`training:trainer.states.${state}`)}
          </button>
        ))}
      </fieldset>
      {mark?.state === 'present' && <div className={styles.more}>{noteLine}</div>}
      {mark?.state === 'late' && (
        <div className={styles.more}>
          <span className={styles.moreName}>{t('training:trainer.minutes')}</span>
          {[1, 2, 3]
            .map((times) => times * late_minutes)
            .map((minutes) => (
              <button
                key={minutes}
                type="button"
                className={styles.chip}
                aria-pressed={mark.minutes === minutes}
                onClick={() => onMark({ placement, state: 'late', minutes, note })}
              >
                {minutes}
              </button>
            ))}
          {noteLine}
        </div>
      )}
      {mark?.state === 'absent' && (
        <div className={styles.more}>
          {([1, 2] as const).map((absence_type) => (
            <button
              key={absence_type}
              type="button"
              className={styles.chip}
              aria-pressed={mark.absence_type === absence_type}
              onClick={() => onMark({ placement, state: 'absent', absence_type, note })}
            >
              {t(`training:trainer.absence_types.${absence_type}`)}
            </button>
          ))}
          {noteLine}
        </div>
      )}
    </li>
  );
}

function MarkLine({ mark, isWaiting }: Pick<Shown, 'mark' | 'isWaiting'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!mark) return <span className={styles.mark}>{t('training:trainer.unmarked')}</span>;
  if (isWaiting) return <span className={styles.mark}>{t('training:trainer.waiting')}</span>;
  const time = formatTime(riyadhTime(mark.marked_at), language);
  return <span className={styles.mark}>{t(`training:trainer.by_${mark.source}`, { time })}</span>;
}

interface NoteLineProps {
  note: string;
  name: string;
  onKeep: (note: string) => void;
}

function NoteLine({ note, name, onKeep }: NoteLineProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null) {
    return (
      <div className={note ? styles.noted : styles.moreEnd}>
        {note && <Bdi>{note}</Bdi>}
        <Button
          look="plain"
          aria-label={t(`training:trainer.${note ? 'edit' : 'add'}_note_of`, { name })}
          onClick={() => setTyped(note)}
        >
          {t(note ? 'training:trainer.edit_note' : 'training:trainer.add_note')}
        </Button>
      </div>
    );
  }
  const keep = () => {
    setTyped(null);
    if (typed.trim() !== note) onKeep(typed.trim());
  };
  return (
    <div className={styles.noted}>
      <TextField
        label={t('training:trainer.note_of', { name })}
        hideLabel
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button onClick={keep}>{t('training:save')}</Button>
    </div>
  );
}
