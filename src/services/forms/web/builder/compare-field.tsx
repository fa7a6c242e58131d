import { useTranslation } from 'react-i18next';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { type Comparison, comparisons, type Definition, type Field } from '../../definition.ts';
import { usePartWords } from './use-part-words.ts';

interface CompareFieldProps {
  definition: Definition;
  field: Extract<Field, { compare: unknown }>;
  /** The fields that are answered before it. */
  before: readonly Field[];
  onChange: (said: Pick<CompareFieldProps['field'], 'compare'>) => void;
}

/** How the answer stands to an earlier one of the same kind; left out where there is none. */
export function CompareField({ definition, field, before, onChange }: CompareFieldProps) {
  const { t } = useTranslation();
  const { fieldName } = usePartWords(definition);
  const others = before.filter(({ kind }) => kind === field.kind);
  const { compare } = field;
  if (others.length === 0 && !compare) return null;
  return (
    <FieldPair>
      <SelectField
        label={t('forms:builder.compare')}
        placeholder={t('forms:builder.compare_none')}
        clearable
        value={compare?.field ?? null}
        options={others.map((one) => ({ value: one.key, label: fieldName(one) }))}
        onChange={(key) =>
          onChange({ compare: key === null ? null : { is: compare?.is ?? 'differs', field: key } })
        }
      />
      {compare && (
        <SelectField
          label={t('forms:builder.compare_how')}
          value={compare.is}
          options={wordedOptions(comparisons, (how) => t(`forms:builder.compare_${how}`))}
          onChange={(how) => how && onChange({ compare: { ...compare, is: how as Comparison } })}
        />
      )}
    </FieldPair>
  );
}
