import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { fieldOf } from '#platform/web/form.tsx';
import { consultations, maritalStatuses, onsets, severities, symptoms } from '../../intake.ts';
import type { intake } from '../../record-shapes.ts';
import { ChoiceTiles } from '../choice-tiles.tsx';

type Values = z.input<typeof intake>;

interface FieldsProps {
  form: UseFormReturn<Values, unknown, z.output<typeof intake>>;
}

export function ConcernFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <One
        form={form}
        name="consultation"
        from={consultations}
        words="consultations"
        shape="pairs"
      />
      <TextArea
        label={t('counselling:ask.problem')}
        help={t('counselling:ask.problem_help')}
        autoComplete="off"
        {...fieldOf(form, 'problem')}
      />
      <One form={form} name="onset" from={onsets} words="onsets" shape="chips" />
      <One form={form} name="severity" from={severities} words="severities" shape="rows" />
    </>
  );
}

export function YouFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField label={t('counselling:ask.age')} {...fieldOf(form, 'age')} />
      <One form={form} name="marital_status" from={maritalStatuses} words="marital" shape="pairs" />
      <TextArea
        label={t('counselling:ask.previous_treatment')}
        help={t('counselling:ask.previous_treatment_help')}
        optional
        rows={3}
        autoComplete="off"
        {...fieldOf(form, 'previous_treatment')}
      />
    </>
  );
}

export function SignFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="symptoms"
      render={({ field: { value, onChange }, fieldState }) => (
        <ChoiceTiles
          label={t('counselling:ask.symptoms')}
          help={t('counselling:ask.symptoms_help')}
          error={fieldState.error?.message}
          options={symptoms}
          nameOf={(one) => t(`counselling:symptoms.${one}`)}
          chosen={value}
          onChoose={(one) =>
            onChange(value.includes(one) ? value.filter((old) => old !== one) : [...value, one])
          }
          many
          shape="chips"
        />
      )}
    />
  );
}

interface OneProps extends FieldsProps {
  name: 'consultation' | 'marital_status' | 'onset' | 'severity';
  from: readonly string[];
  /** The family of phrases that name the choices. */
  words: string;
  shape: 'pairs' | 'rows' | 'chips';
}

function One({ form, name, from, words, shape }: OneProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <ChoiceTiles
          label={t(`counselling:ask.${name}`)}
          error={fieldState.error?.message}
          options={from}
          nameOf={(one) => t(`counselling:${words}.${one}`)}
          chosen={[value]}
          onChoose={onChange}
          shape={shape}
        />
      )}
    />
  );
}
