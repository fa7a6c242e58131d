import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { TimeField } from '#platform/ui/fields/time-field.tsx';
import { fieldOf, type useSchemaForm } from '#platform/web/form.tsx';
import { today } from '#platform/web/server-clock.ts';
import { noticeKinds } from '../notice.ts';
import styles from './notice-form.module.css';
import type { noticeValues } from './notice-values.ts';

export type NoticeFormState = ReturnType<typeof useSchemaForm<typeof noticeValues>>;

/** The kind, and title and body in both languages, Arabic first. */
export function WordFields({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h2>{t('notices:form.words')}</h2>
      <Controller
        control={form.control}
        name="kind"
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            label={t('notices:form.kind')}
            options={wordedOptions(noticeKinds, (value) => t(`notices:kinds.${value}`))}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label={t('notices:form.title_ar')}
        dir="rtl"
        lang="ar"
        {...fieldOf(form, 'title_ar')}
      />
      <TextArea
        optional
        label={t('notices:form.body_ar')}
        dir="rtl"
        lang="ar"
        rows={2}
        {...fieldOf(form, 'body_ar')}
      />
      <TextField
        label={t('notices:form.title_en')}
        dir="ltr"
        lang="en"
        {...fieldOf(form, 'title')}
      />
      <TextArea
        optional
        label={t('notices:form.body_en')}
        dir="ltr"
        lang="en"
        rows={2}
        {...fieldOf(form, 'body')}
      />
    </section>
  );
}

/** Start and end as Riyadh days and times. */
export function TimeFields({ form }: { form: NoticeFormState }) {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h2>{t('notices:form.when')}</h2>
      <p className={styles.text}>{t('notices:form.when_text')}</p>
      {(['start', 'end'] as const).map((side) => (
        <FieldPair key={side}>
          <Controller
            control={form.control}
            name={`${side}_day`}
            render={({ field, fieldState }) => (
              <DateField
                {...field}
                label={t(`notices:form.${side}_day`)}
                onChange={(typed) => field.onChange(typed ?? '')}
                today={today()}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name={`${side}_time`}
            render={({ field, fieldState }) => (
              <TimeField
                {...field}
                label={t(`notices:form.${side}_time`)}
                error={fieldState.error?.message}
              />
            )}
          />
        </FieldPair>
      ))}
    </section>
  );
}
