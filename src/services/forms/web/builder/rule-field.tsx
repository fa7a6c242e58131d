import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import type { Condition } from '../../condition.ts';
import type { Definition, Field } from '../../definition.ts';
import styles from './builder.module.css';
import { usePartWords } from './use-part-words.ts';

interface RuleFieldProps {
  definition: Definition;
  label: string;
  /** What it means that there is no rule. */
  none: string;
  value: Condition | null;
  onChange: (rule: Condition | null) => void;
  /** The fields that are answered before the rule is read. */
  before: readonly Field[];
  /** Steps are left out by the student too. */
  asksOfStudent?: boolean;
}

/** A rule of one answer, or of the student's section; rules that join several come from files and are kept. */
export function RuleField({
  definition,
  label,
  none,
  value,
  onChange,
  before,
  asksOfStudent = false,
}: RuleFieldProps) {
  const { t } = useTranslation();
  const words = usePartWords(definition);
  const asked = before.filter(isAskable);
  const named = value && 'field' in value ? value.field : value && 'student' in value ? '' : null;
  const field = asked.find(({ key }) => key === named);
  if (value && named === null) {
    return (
      <FieldGroup label={label}>
        <p className={styles.note}>{words.ruleText(value)}</p>
        <div>
          <Button size={32} look="quiet" onClick={() => onChange(null)}>
            {t('forms:builder.drop_rule')}
          </Button>
        </div>
      </FieldGroup>
    );
  }
  return (
    <div className={styles.rule}>
      <SelectField
        label={label}
        placeholder={none}
        clearable
        value={named === '' ? 'student' : named}
        options={[
          ...(asksOfStudent
            ? [{ value: 'student', label: t('forms:builder.section_of_student') }]
            : []),
          ...asked.map((one) => ({ value: one.key, label: words.fieldName(one) })),
        ]}
        onChange={(key) => {
          const next = asked.find((one) => one.key === key);
          if (key === 'student') onChange({ student: 'gender', is: [1] });
          else onChange(next ? firstRule(next) : null);
        }}
      />
      {value && 'student' in value && (
        <SelectField
          label={t('forms:builder.equals')}
          value={String(value.is[0])}
          options={[1, 2].map((gender) => ({
            value: String(gender),
            label: t(`forms:builder.of_section_${gender}`),
          }))}
          onChange={(gender) => onChange({ student: 'gender', is: [Number(gender ?? 1)] })}
        />
      )}
      {value && 'is' in value && 'field' in value && field && 'options' in field && (
        <FieldGroup label={t('forms:builder.equals')}>
          {field.options.map((option) => {
            const isNamed = value.is.includes(option.value);
            const next = isNamed
              ? value.is.filter((one) => one !== option.value)
              : [...value.is, option.value];
            return (
              <Checkbox
                key={option.value}
                label={words.valueName(field, option.value)}
                checked={isNamed}
                disabled={isNamed && value.is.length === 1}
                onChange={() => onChange({ field: value.field, is: next })}
              />
            );
          })}
        </FieldGroup>
      )}
      {value && 'field' in value && !('is' in value) && (
        <NumberField
          label={t('forms:builder.at_least')}
          value={String(value.from ?? '')}
          onChange={(event) =>
            onChange({ field: value.field, from: Number(event.currentTarget.value) })
          }
        />
      )}
    </div>
  );
}

/** A choice of its own list, a number or amount, or a statement. */
function isAskable(field: Field): boolean {
  if (field.kind === 'choice' || field.kind === 'choices') {
    return field.select === null && field.options.length > 0;
  }
  return ['number', 'money', 'statement'].includes(field.kind);
}

function firstRule(field: Field): Condition {
  if (field.kind === 'statement') return { field: field.key, is: [true] };
  if ('options' in field) return { field: field.key, is: [field.options[0]?.value ?? ''] };
  return { field: field.key, from: 1 };
}
