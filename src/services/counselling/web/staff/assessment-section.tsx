import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { counsellingCalls } from '../../calls.ts';
import { outcomes } from '../../intake.ts';
import { type Assessment, assessment } from '../../record-shapes.ts';
import { ChoiceTiles } from '../choice-field.tsx';
import type { RecordPartProps } from './record-view.tsx';
import styles from './staff.module.css';

const texts = ['diagnosis', 'recommendations'] as const;

/** Evaluation and recommendations, and what came of it. */
export function AssessmentSection({ record, opened, canWrite }: RecordPartProps) {
  const { t } = useTranslation();
  const written = record.assessment;
  const facts = written && [
    ...texts.map((name) => ({
      label: t(`counselling:assessment.${name}`),
      value: <span dir="auto">{written[name]}</span>,
    })),
    {
      label: t('counselling:assessment.outcome'),
      value: t(`counselling:assessment.outcomes.${written.outcome}`),
    },
  ];
  return (
    <PanelSection className={styles.stack ?? ''}>
      <h3>{t('counselling:assessment.title')}</h3>
      {canWrite && <AssessmentForm record={record} opened={opened} />}
      {!canWrite && facts && <Facts facts={facts} />}
      {!canWrite && !facts && <p className={styles.note}>{t('counselling:assessment.none')}</p>}
    </PanelSection>
  );
}

const blank = { diagnosis: '', recommendations: '', outcome: '' as Assessment['outcome'] };

function AssessmentForm({ record, opened }: Omit<RecordPartProps, 'canWrite'>) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: assessment, defaults: record.assessment ?? blank });
  const command = useCommand(counsellingCalls.writeAssessment, { onFailed: form.show });
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    await command.mutateAsync({ params: { id: record.id }, body: values });
    opened.change({ assessment: values });
    form.reset(values);
    toast.success({ title: t(`counselling:assessment.said.${values.outcome}`) });
  });
  useUnsaved(form.formState.isDirty);
  return (
    <Form onSubmit={onSubmit}>
      {texts.map((name) => (
        <TextArea
          key={name}
          label={t(`counselling:assessment.${name}`)}
          rows={3}
          autoComplete="off"
          {...fieldOf(form, name)}
        />
      ))}
      <Controller
        control={form.control}
        name="outcome"
        render={({ field: { value, onChange }, fieldState }) => (
          <ChoiceTiles
            label={t('counselling:assessment.outcome')}
            error={fieldState.error?.message}
            options={outcomes}
            nameOf={(one) => t(`counselling:assessment.outcomes.${one}`)}
            chosen={[value]}
            onChoose={onChange}
            shape="chips"
          />
        )}
      />
      <FormFoot problem={form.problem}>
        <SubmitButton busy={busy} look="secondary" size={40}>
          {t('counselling:assessment.save')}
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}
