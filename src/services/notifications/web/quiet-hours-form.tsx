import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { weekdays } from '#platform/language/times/calendar-names.ts';
import { isTime } from '#platform/language/times/day.ts';
import { type QuietHours, weekDays } from '#platform/language/times/quiet-hours.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { TimeField } from '#platform/ui/fields/time-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { notificationsCalls } from '../calls.ts';
import { quietHours } from '../contract.ts';
import styles from './quiet-hours-form.module.css';

const { chooseQuietHours, count, preferences } = notificationsCalls;

/** Start, end and days of a person's quiet hours. */
export function QuietHoursForm({ hours }: { hours: QuietHours }) {
  const { t } = useTranslation();
  const defaults = { ...hours, days: [...hours.days] };
  const form = useSchemaForm({ schema: quietHours, defaults });
  const choosing = useCommand(chooseQuietHours, {
    changes: [preferences, count],
    onDone: (kept) => {
      form.reset(kept);
      toast.success({ title: t('notifications:quiet_hours.saved') });
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) => choosing.mutateAsync({ body }));
  const { isDirty } = form.formState;
  return (
    <Form onSubmit={onSubmit}>
      <p className={styles.text}>{t('notifications:quiet_hours.text')}</p>
      <p className={styles.text}>{t('notifications:quiet_hours.at_once')}</p>
      <Controller
        control={form.control}
        name="is_on"
        render={({ field: { value, ...field } }) => (
          <Checkbox {...field} checked={value} label={t('notifications:quiet_hours.on')} />
        )}
      />
      {form.watch('is_on') && <Hours form={form} />}
      <FormProblem>{form.problem}</FormProblem>
      <SubmitButton
        look={isDirty ? 'primary' : 'secondary'}
        busy={busy}
        busyText={t('notifications:quiet_hours.saving')}
      >
        {t('notifications:quiet_hours.save')}
      </SubmitButton>
    </Form>
  );
}

type FormState = ReturnType<typeof useSchemaForm<typeof quietHours>>;

function Hours({ form }: { form: FormState }) {
  const { t } = useTranslation();
  const [start, end] = [form.watch('start_time'), form.watch('end_time')];
  const endsNextDay = isTime(start) && isTime(end) && end < start;
  return (
    <>
      <FieldPair short>
        {(['start_time', 'end_time'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <TimeField
                label={t(`notifications:quiet_hours.${name === 'start_time' ? 'from' : 'to'}`)}
                {...field}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </FieldPair>
      {endsNextDay && <p className={styles.next}>{t('notifications:quiet_hours.next_day')}</p>}
      <Days form={form} />
    </>
  );
}

function Days({ form }: { form: FormState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Controller
      control={form.control}
      name="days"
      render={({ field, fieldState }) => {
        const chosen = (field.value ?? []).map(Number);
        return (
          <FieldGroup label={t('notifications:quiet_hours.days')} error={fieldState.error?.message}>
            <div className={styles.days}>
              {weekDays.map((day) => (
                <Checkbox
                  key={day}
                  label={weekdays[language][day]}
                  checked={chosen.includes(day)}
                  onChange={(event) =>
                    field.onChange(
                      event.currentTarget.checked
                        ? [...chosen, day].toSorted((a, b) => a - b)
                        : chosen.filter((one) => one !== day),
                    )
                  }
                />
              ))}
            </div>
          </FieldGroup>
        );
      }}
    />
  );
}
