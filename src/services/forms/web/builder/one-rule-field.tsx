import { useTranslation } from 'react-i18next';
import { type Day, isDay } from '#platform/language/times/day.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { formsCalls } from '../../calls.ts';
import { type Leaf, studentFacts, studentNumbers } from '../../condition.ts';
import type { Definition, Field } from '../../definition.ts';
import styles from './builder.module.css';
import { usePartWords } from './use-part-words.ts';

const { listOptions } = formsCalls;

interface LeafRuleProps {
  definition: Definition;
  label: string;
  none: string;
  value: Leaf | null;
  /** Null takes it out. */
  onChange: (rule: Leaf | null) => void;
  before: readonly Field[];
  asksOfStudent?: boolean;
}

/** What one rule asks, and which answers meet it. */
export function LeafRule({
  definition,
  label,
  none,
  value,
  onChange,
  before,
  asksOfStudent = false,
}: LeafRuleProps) {
  const { t } = useTranslation();
  const { fieldName, valueName } = usePartWords(definition);
  const fields = askable(before);
  const chosen = value && ('field' in value ? value.field : `student.${value.student}`);
  const field = fields.find(({ key }) => key === chosen);
  return (
    <div className={styles.rule}>
      <SelectField
        label={label}
        placeholder={none}
        clearable
        value={chosen}
        options={[
          ...(asksOfStudent
            ? [...studentFacts, ...studentNumbers].map((fact) => ({
                value: `student.${fact}`,
                label: t(`forms:builder.student_${fact}`),
              }))
            : []),
          ...fields.map((one) => ({ value: one.key, label: fieldName(one) })),
        ]}
        onChange={(key) => {
          const fact = studentFacts.find((one) => key === `student.${one}`);
          const figure = studentNumbers.find((one) => key === `student.${one}`);
          const next = fields.find((one) => one.key === key);
          if (fact) onChange({ student: fact, is: [1] });
          else if (figure) onChange({ student: figure, from: 1 });
          else onChange(next ? firstRule(next) : null);
        }}
      />
      {value && 'student' in value && 'is' in value && (
        <StudentValues rule={value} onChange={onChange} />
      )}
      {value && 'is' in value && 'field' in value && field && 'options' in field && (
        <Values
          options={field.options.map((option) => ({
            value: option.value,
            label: valueName(field, option.value),
          }))}
          chosen={value.is.map(String)}
          onChange={(is) => onChange({ field: value.field, is })}
        />
      )}
      {value && !('is' in value) && (
        <Bounds rule={value} isDate={field?.kind === 'date'} onChange={onChange} />
      )}
    </div>
  );
}

interface ValuesProps {
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Some of a list, at least one. */
function Values({ options, chosen, onChange }: ValuesProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup label={t('forms:builder.equals')}>
      {options.map(({ value, label }) => {
        const isNamed = chosen.includes(value);
        return (
          <Checkbox
            key={value}
            label={label}
            checked={isNamed}
            disabled={isNamed && chosen.length === 1}
            onChange={() =>
              onChange(isNamed ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          />
        );
      })}
    </FieldGroup>
  );
}

type StudentRule = Extract<Leaf, { student: unknown; is: unknown }>;

function StudentValues({ rule, onChange }: { rule: StudentRule; onChange: (rule: Leaf) => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { student } = rule;
  const select = student === 'college' ? 'colleges' : 'majors';
  const listed = useCall(listOptions, { query: { select } }).data?.results ?? [];
  const options =
    student === 'gender'
      ? ['1', '2'].map((value) => ({ value, label: t(`forms:builder.of_section_${value}`) }))
      : listed.map((one) => ({ value: one.value, label: nameOf(one) }));
  return (
    <Values
      options={options}
      chosen={rule.is.map(String)}
      onChange={(is) => onChange({ student, is: is.map(Number) })}
    />
  );
}

type BoundsRule = Exclude<Leaf, { is: unknown }>;

/** Both ends of a number, an amount or a day; one may stay open. */
function Bounds({
  rule,
  isDate,
  onChange,
}: {
  rule: BoundsRule;
  isDate: boolean;
  onChange: (rule: Leaf) => void;
}) {
  const { t } = useTranslation();
  const put = (end: 'from' | 'to', value: Day | number | null) => {
    const next = { ...rule, [end]: value ?? undefined };
    if (next.from === undefined && next.to === undefined) return;
    onChange(next);
  };
  return (
    <FieldPair short>
      {(['from', 'to'] as const).map((end) => {
        const label = t(`forms:builder.at_${end}`);
        const bound = rule[end];
        return isDate ? (
          <DateField
            key={end}
            label={label}
            today={today()}
            value={isDay(bound) ? bound : null}
            onChange={(day) => put(end, isDay(day) ? day : null)}
          />
        ) : (
          <NumberField
            key={end}
            label={label}
            value={String(bound ?? '')}
            onChange={({ currentTarget: { value } }) =>
              put(end, value.trim() === '' ? null : Number(value))
            }
          />
        );
      })}
    </FieldPair>
  );
}

/** A choice of its own list, a number, amount or day, or a statement. */
export function askable(fields: readonly Field[]): Field[] {
  return fields.filter((field) => {
    if (field.kind === 'choice' || field.kind === 'choices') {
      return field.select === null && field.options.length > 0;
    }
    return ['number', 'money', 'date', 'statement'].includes(field.kind);
  });
}

/** The rule with which one begins; `today` bounds a day. */
export function firstRule(field: Field): Leaf {
  if (field.kind === 'statement') return { field: field.key, is: [true] };
  if (field.kind === 'date') return { field: field.key, from: today() };
  if ('options' in field) return { field: field.key, is: [field.options[0]?.value ?? ''] };
  return { field: field.key, from: 1 };
}
