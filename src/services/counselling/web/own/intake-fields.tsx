import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { fieldOf } from '#platform/web/form.tsx';
import { consultations, maritalStatuses, onsets, severities, symptoms } from '../../intake.ts';
import type { intake } from '../../record-shapes.ts';
import { ChoiceTiles } from '../choice-field.tsx';
import styles from './own.module.css';
import type { Own } from './own-screen.tsx';

type Values = z.input<typeof intake>;

interface IntakeFieldProps {
  form: UseFormReturn<Values, unknown, z.output<typeof intake>>;
  name: keyof Values;
}

/** The choices of each question, the phrases that name them, and their shape. */
const choices = {
  consultation: { from: consultations, words: 'consultations', shape: 'pairs' },
  marital_status: { from: maritalStatuses, words: 'marital', shape: 'pairs' },
  onset: { from: onsets, words: 'onsets', shape: 'chips' },
  severity: { from: severities, words: 'severities', shape: 'rows' },
  symptoms: { from: symptoms, words: 'symptoms', shape: 'chips' },
} as const;

/** One question in everyday words. */
export function IntakeField({ form, name }: IntakeFieldProps) {
  const { t } = useTranslation();
  const label = t(`counselling:ask.${name}`);
  if (name === 'age') return <NumberField label={label} {...fieldOf(form, name)} />;
  if (name === 'problem' || name === 'previous_treatment') {
    return (
      <TextArea
        label={label}
        help={t(`counselling:ask.${name}_help`)}
        optional={name !== 'problem'}
        autoComplete="off"
        {...fieldOf(form, name)}
      />
    );
  }
  const { from, words, shape } = choices[name];
  const many = name === 'symptoms';
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => {
        const chosen: readonly string[] = [value].flat();
        const without = (one: string) => chosen.filter((other) => other !== one);
        return (
          <ChoiceTiles<string>
            label={label}
            help={many && t('counselling:ask.symptoms_help')}
            error={fieldState.error && t('platform:validation.required')}
            options={from}
            nameOf={(one) => t(`counselling:${words}.${one}`)}
            chosen={chosen}
            onChoose={(one) => {
              if (!many) onChange(one);
              else onChange(chosen.includes(one) ? without(one) : [...chosen, one]);
            }}
            many={many}
            shape={shape}
          />
        );
      }}
    />
  );
}

interface ConsentFieldsProps {
  own: Own;
  agrees: boolean;
  onAgree: (agrees: boolean) => void;
  isAsked: boolean;
}

/** Four plain lines before the box, the whole text for whoever wants it, and never ticked beforehand. */
export function ConsentFields({ own, agrees, onAgree, isAsked }: ConsentFieldsProps) {
  const { t } = useTranslation();
  const years = String(own.kept_years);
  const version = String(own.consent_version);
  return (
    <div className={styles.stack}>
      <ul className={styles.points}>
        {(['secret', 'seen', 'danger', 'leave'] as const).map((name) => (
          <li key={name}>{t(`counselling:consent.${name}`)}</li>
        ))}
      </ul>
      <div className={styles.agree}>
        <Checkbox
          label={<strong>{t('counselling:consent.agree')}</strong>}
          help={t('counselling:consent.version', { version })}
          checked={agrees}
          onChange={(event) => onAgree(event.currentTarget.checked)}
          error={isAsked && !agrees && t('counselling:consent.needed')}
        />
      </div>
      <Fold head={<strong className={styles.link}>{t('counselling:consent.read')}</strong>}>
        <div className={styles.inset}>
          {(['who', 'kept', 'reads', 'not', 'ends'] as const).map((part) => (
            <p key={part} className={styles.text}>
              {t(`counselling:consent.full_${part}`, { years })}
            </p>
          ))}
        </div>
      </Fold>
    </div>
  );
}
