import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { without } from '#platform/ui/tables/places.ts';
import type { Choice } from '../questionnaire.ts';
import styles from './bank.module.css';

/** A choice while it is typed: its points may be any text. */
export type TypedChoice = Omit<Choice, 'grade'> & { grade: number | string };

interface ChoicesEditorProps {
  value: readonly TypedChoice[];
  onChange: (choices: TypedChoice[]) => void;
  error?: string | undefined;
}

const mostChoices = 20;

/** Choices in both languages with their points, in the order in which they are offered. */
export function ChoicesEditor({ value, onChange, error }: ChoicesEditorProps) {
  const { t } = useTranslation();
  const put = (at: number, parts: Partial<TypedChoice>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...parts } : one)));
  return (
    <FieldGroup label={t('questionnaires:field.choices')} error={error}>
      {value.map((choice, at) => (
        <div key={choice.key} className={styles.choice}>
          {(['name_ar', 'name'] as const).map((key) => (
            <TextField
              key={key}
              size={40}
              hideLabel
              label={`${t('questionnaires:choices.option', { number: at + 1 })} ${t(`questionnaires:field.${key}`)}`}
              placeholder={t(`questionnaires:field.${key}`)}
              dir={key === 'name_ar' ? 'rtl' : 'ltr'}
              lang={key === 'name_ar' ? 'ar' : 'en'}
              maxLength={200}
              value={choice[key]}
              onChange={(event) => put(at, { [key]: event.currentTarget.value })}
            />
          ))}
          <NumberField
            size={40}
            hideLabel
            label={`${t('questionnaires:choices.option', { number: at + 1 })} ${t('questionnaires:field.grade')}`}
            placeholder={t('questionnaires:field.grade')}
            value={String(choice.grade)}
            onChange={(event) => put(at, { grade: event.currentTarget.value })}
          />
          <IconButton
            size={40}
            label={t('questionnaires:choices.remove_option', { number: at + 1 })}
            onClick={() => onChange(without(value, at))}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {value.length < mostChoices && (
        <div>
          <AddButton size={32} look="quiet" onClick={() => onChange([...value, newChoice(value)])}>
            {t('questionnaires:choices.add_option')}
          </AddButton>
        </div>
      )}
    </FieldGroup>
  );
}

/** Its key is the first that is free: answers know a choice by it. */
function newChoice(choices: readonly TypedChoice[]): TypedChoice {
  const taken = new Set(choices.map(({ key }) => key));
  let number = 1;
  while (taken.has(`c${number}`)) number += 1;
  return { key: `c${number}`, name: '', name_ar: '', grade: choices.length };
}

/** Two empty ones to begin with. */
export function firstChoices(): TypedChoice[] {
  const first = newChoice([]);
  return [first, newChoice([first])];
}
