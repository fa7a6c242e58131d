import { useTranslation } from 'react-i18next';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import type { Definition, TermDay } from '../../definition.ts';
import { Count } from './field-editor.tsx';

type TermWindow = Definition['window'];

interface WindowFieldsProps {
  window: TermWindow;
  onChange: (window: TermWindow) => void;
}

/** The part of a term in which a form may be begun: each end counted from a term's first or last day. */
export function WindowFields({ window, onChange }: WindowFieldsProps) {
  const { t } = useTranslation();
  const put = (end: 'from' | 'to', bound: TermDay | null) => {
    const next = { from: window?.from ?? null, to: window?.to ?? null, [end]: bound };
    onChange(next.from || next.to ? next : null);
  };
  return (['from', 'to'] as const).map((end) => {
    const bound = window?.[end] ?? null;
    return (
      <FieldPair key={end}>
        <SelectField
          label={t(`forms:builder.window_${end}`)}
          placeholder={t('forms:builder.window_any')}
          clearable
          value={bound?.of ?? null}
          options={wordedOptions(['start', 'end'] as const, (of) => t(`forms:builder.term_${of}`))}
          onChange={(of) =>
            put(end, of === null ? null : { of: of as TermDay['of'], days: bound?.days ?? 0 })
          }
        />
        {bound && (
          <Count
            label={t('forms:builder.window_days')}
            value={bound.days}
            onChange={(days) => put(end, { ...bound, days })}
          />
        )}
      </FieldPair>
    );
  });
}
