import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDay } from '#platform/language/times/dates.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { counsellingCalls } from '../../calls.ts';
import type { OpenedRecord } from '../../contract.ts';
import { followUpChange } from '../../record-shapes.ts';
import type { RecordPartProps } from './record-view.tsx';
import styles from './staff.module.css';

const { planFollowUp, readDay } = counsellingCalls;

type FollowUp = OpenedRecord['follow_ups'][number];

/** What is to be looked after, each on its day. */
export function FollowUpSection({ record, opened, canWrite }: RecordPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const command = useCommand(planFollowUp, { changes: [readDay] });
  const keep = async ({ id, ...body }: FollowUp) => {
    await command.mutateAsync({ params: { id: record.id, follow_up: id }, body });
    const others = record.follow_ups.filter((one) => one.id !== id);
    const follow_ups = [...others, { id, ...body }];
    opened.change({
      follow_ups: follow_ups.toSorted((one, other) => one.day.localeCompare(other.day)),
    });
  };
  return (
    <PanelSection className={styles.stack ?? ''}>
      <h3>{t('counselling:follow_ups.title')}</h3>
      {record.follow_ups.length === 0 && (
        <p className={styles.note}>{t('counselling:follow_ups.none')}</p>
      )}
      {record.follow_ups.map((one) => (
        <div key={one.id} className={styles.between}>
          <span className={styles.grow}>
            <span className={styles.said} dir="auto">
              {one.text}
            </span>
            <span className={styles.note}>{formatDay(one.day, language, 'short')}</span>
          </span>
          <Checkbox
            label={t('counselling:follow_ups.done')}
            checked={one.is_done}
            disabled={!canWrite}
            onChange={(event) =>
              void keep({ ...one, is_done: event.currentTarget.checked }).catch(() => undefined)
            }
          />
        </div>
      ))}
      {canWrite && <FollowUpForm onKeep={keep} />}
    </PanelSection>
  );
}

function FollowUpForm({ onKeep }: { onKeep: (followUp: FollowUp) => Promise<void> }) {
  const { t } = useTranslation();
  const defaults = { day: '', text: '' };
  const form = useSchemaForm({ schema: planned, defaults });
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    await onKeep({ id: crypto.randomUUID(), is_done: false, ...values });
    form.reset(defaults);
    toast.success({ title: t('counselling:follow_ups.planned') });
  });
  return (
    <Form onSubmit={onSubmit} className={styles.planning ?? ''}>
      <Controller
        control={form.control}
        name="day"
        render={({ field, fieldState }) => (
          <DateField
            label={t('counselling:follow_ups.day')}
            {...field}
            value={field.value || null}
            onChange={(value) => field.onChange(value ?? '')}
            today={today()}
            isClosed={(day) => day < today()}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label={t('counselling:follow_ups.text')}
        dir="auto"
        autoComplete="off"
        {...fieldOf(form, 'text')}
      />
      <FormFoot problem={form.problem}>
        <SubmitButton busy={busy} look="secondary">
          {t('counselling:follow_ups.plan')}
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}

const planned = z.strictObject({
  day: followUpChange.shape.day,
  text: followUpChange.shape.text,
});
