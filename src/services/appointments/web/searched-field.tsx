import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from '#platform/ui/fields/select-field.tsx';

interface SearchedSelectProps
  extends Omit<SelectFieldProps<string>, 'options' | 'onSearch' | 'footer' | 'value' | 'onChange'> {
  /** Those that the server found. */
  options: readonly SelectOption<string>[];
  /** How many there are. */
  count: number;
  typed: string;
  onType: (typed: string) => void;
  /** Empty while none is chosen, as forms hold it. */
  value: string;
  onChange: (value: string) => void;
}

/** One of many people, whom the server searches: the chosen one stays in sight while others are searched. */
export function SearchedSelect({
  options,
  count,
  typed,
  onType,
  value,
  onChange,
  ...select
}: SearchedSelectProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<SelectOption<string> | null>(null);
  const isListed = !chosen || chosen.value !== value || options.some((one) => one.value === value);
  return (
    <SelectField
      {...select}
      options={isListed || typed ? options : [chosen, ...options]}
      value={value || null}
      onChange={(next) => {
        setChosen(options.find((one) => one.value === next) ?? null);
        onChange(next ?? '');
      }}
      onSearch={onType}
      footer={t('platform:common.shown_of', { shown: options.length, total: count })}
    />
  );
}
