import { useEffect } from 'react';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import type { Picked } from '#services/guidance/web/public.tsx';
import { useMailFilters } from './use-mail-filters.ts';

type Chosen = Readonly<Record<string, string>>;

interface MailFiltersProps {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onPick: (picked: Picked) => void;
}

/** The internship's own filters, as the first way of picking students. */
export function MailFilters({ chosen, onChoose, onPick }: MailFiltersProps) {
  const pairs = useMailFilters();
  useEffect(() => onPick({ filters: chosen }), [chosen, onPick]);
  return pairs.map((pair) => (
    <FieldPair key={pair[0].name}>
      {pair.map(({ name, label, options = [] }) => (
        <SelectField
          key={name}
          label={label}
          optional
          clearable
          options={options}
          value={chosen[name] ?? null}
          onChange={(value) => {
            const { [name]: _, ...rest } = chosen;
            onChoose(value === null ? rest : { ...rest, [name]: value });
          }}
        />
      ))}
    </FieldPair>
  ));
}
