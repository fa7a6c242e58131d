import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { isDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { counsellingCalls } from '../../calls.ts';
import type { OpenedRecord } from '../../contract.ts';
import type { RecordPartProps } from './record-view.tsx';
import styles from './staff.module.css';

const { planFollowUp, readDay } = counsellingCalls;

type FollowUp = OpenedRecord['follow_ups'][number];

const blank: { day: string | null; text: string } = { day: null, text: '' };

/** The follow-ups, each on its day. */
export function FollowUpSection({ record, opened, canWrite }: RecordPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const [{ day, text }, setTyped] = useState(blank);
  const planning = useCommand(planFollowUp, { changes: [readDay] });
  const keep = ({ id, ...body }: FollowUp, onSuccess?: () => void) => {
    const others = record.follow_ups.filter((one) => one.id !== id);
    const all = [...others, { id, ...body }].toSorted((a, b) => a.day.localeCompare(b.day));
    const done = () => {
      opened.change({ follow_ups: all });
      onSuccess?.();
    };
    planning.mutate({ params: { id: record.id, follow_up: id }, body }, { onSuccess: done });
  };
  const isWhole = isDay(day) && text.trim() !== '';
  return (
    <PanelSection className={styles.stack ?? ''}>
      <h3>{t('counselling:follow_ups.title')}</h3>
      {record.follow_ups.length === 0 ? (
        <p className={styles.note}>{t('counselling:follow_ups.none')}</p>
      ) : (
        <RowList>
          {record.follow_ups.map((one) => (
            <RowListItem
              key={one.id}
              name={<span dir="auto">{one.text}</span>}
              second={formatDay(one.day, language, 'short')}
              action={
                <Checkbox
                  label={t('counselling:follow_ups.done')}
                  checked={one.is_done}
                  disabled={!canWrite}
                  onChange={(event) => keep({ ...one, is_done: event.currentTarget.checked })}
                />
              }
            />
          ))}
        </RowList>
      )}
      {canWrite && (
        <>
          <FieldPair>
            <DateField
              label={t('counselling:follow_ups.day')}
              value={day}
              onChange={(chosen) => setTyped({ day: chosen, text })}
              today={today}
              isClosed={(one) => one < today}
            />
            <TextField
              label={t('counselling:follow_ups.text')}
              dir="auto"
              autoComplete="off"
              maxLength={1000}
              value={text}
              onChange={(event) => setTyped({ day, text: event.currentTarget.value })}
            />
          </FieldPair>
          <div>
            <Button
              busy={planning.isPending}
              reason={!isWhole && t('counselling:follow_ups.needed')}
              onClick={() => {
                if (!isDay(day)) return;
                const planned = { id: crypto.randomUUID(), day, text, is_done: false };
                keep(planned, () => setTyped(blank));
              }}
            >
              {t('counselling:follow_ups.plan')}
            </Button>
          </div>
        </>
      )}
    </PanelSection>
  );
}
