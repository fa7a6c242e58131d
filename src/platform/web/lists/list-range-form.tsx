import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/ui/forms/form.tsx';
import { formatNumber } from '../../language/numbers/numbers.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import {
  type Chosen,
  namesOf,
  type RangeFilter,
  rangeProblem,
  type TypedRange,
  written,
} from './list-filters.ts';
import styles from './list-screen.module.css';

interface ListRangeFormProps {
  filter: RangeFilter;
  chosen: Chosen;
  onApply: (change: Chosen) => void;
}

/** From one number to another; either may be empty. */
export function ListRangeForm({ filter, chosen, onApply }: ListRangeFormProps) {
  const { t } = useTranslation();
  const { range, label } = filter;
  const [from = '', to = ''] = namesOf(filter);
  const [typed, setTyped] = useState({ from: chosen[from] ?? '', to: chosen[to] ?? '' });
  const [isTried, setTried] = useState(false);
  const problem = isTried ? rangeProblem(typed, range) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (rangeProblem(typed, range)) return;
    onApply({ [from]: written(typed.from), [to]: written(typed.to) });
  }
  const errorAt = (field: keyof TypedRange) => {
    if (problem?.field !== field) return undefined;
    if (problem.code === 'reversed') return t('platform:list.range_reversed');
    const limits = { minimum: formatNumber(range.min), maximum: formatNumber(range.max) };
    return t(`platform:validation.${problem.code}`, limits);
  };
  const fieldOf = (field: keyof TypedRange, limit: number) => ({
    label: t(`platform:list.${field}`),
    placeholder: formatNumber(limit),
    size: 40 as const,
    decimal: (range.decimals ?? 0) > 0,
    value: typed[field],
    error: errorAt(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: event.currentTarget.value }),
  });
  return (
    <Form className={styles.range} onSubmit={submit} aria-label={label}>
      <p className={styles.rangeName}>{label}</p>
      <div className={styles.bounds}>
        <NumberField {...fieldOf('from', range.min)} data-autofocus />
        <NumberField {...fieldOf('to', range.max)} />
      </div>
      <Button type="submit" look="primary" wide>
        {t('platform:list.apply')}
      </Button>
    </Form>
  );
}
