import { useTranslation } from 'react-i18next';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import type { Fault } from '../../check-definition.ts';
import {
  type Definition,
  type Field,
  type FieldKind,
  fieldKinds,
  recordFacts,
} from '../../definition.ts';
import styles from './builder.module.css';
import { ColumnsEditor } from './columns-editor.tsx';
import { CompareField } from './compare-field.tsx';
import { DayBounds } from './day-bounds-fields.tsx';
import { fieldOfKind } from './draft.ts';
import { askable, firstRule } from './one-rule-field.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { PairFields } from './pair-fields.tsx';
import { RuleField } from './rule-field.tsx';

interface FieldEditorProps {
  definition: Definition;
  field: Field;
  /** The fields that are answered before it. */
  before: readonly Field[];
  faults: readonly Fault[];
  onChange: (field: Field) => void;
}

/** A field as it is made: its names, kind, bounds and rules. */
export function FieldEditor({ definition, field, before, faults, onChange }: FieldEditorProps) {
  const { t } = useTranslation();
  const put = (said: object) => onChange({ ...field, ...said } as Field);
  const lacks = (code: Fault['code'], empty: boolean) =>
    empty && faults.some((fault) => fault.code === code);
  return (
    <div className={styles.editor}>
      <PairFields
        name="label"
        of="label"
        value={field}
        onChange={put}
        missing={{
          ar: lacks('label_missing_ar', field.label_ar === ''),
          en: lacks('label_missing', field.label === ''),
        }}
      />
      <FieldPair>
        <SelectField
          label={t('forms:builder.kind')}
          value={field.kind}
          options={wordedOptions(fieldKinds, (kind) => t(`forms:kinds.${kind}`))}
          onChange={(kind) => kind && onChange(fieldOfKind(kind as FieldKind, field.key, field))}
        />
        {'max_length' in field && (
          <Count
            label={t('forms:builder.max_length')}
            value={field.max_length}
            onChange={(max_length) => put({ max_length })}
          />
        )}
        {'most' in field && (
          <Count
            label={t('forms:builder.most')}
            value={field.most}
            onChange={(most) => put({ most })}
          />
        )}
        {field.kind === 'record' && (
          <SelectField
            label={t('forms:builder.fact')}
            value={field.fact}
            options={wordedOptions(recordFacts, (fact) => t(`forms:facts.${fact}`))}
            onChange={(fact) => fact && put({ fact })}
          />
        )}
      </FieldPair>
      {(field.kind === 'number' || field.kind === 'money') && (
        <FieldPair short>
          {(['min', 'max'] as const).map((end) => (
            <Count
              key={end}
              label={t(`forms:builder.${end}`)}
              value={field[end]}
              onChange={(value) => put({ [end]: value })}
            />
          ))}
        </FieldPair>
      )}
      {field.kind === 'date' && <DayBounds field={field} onChange={put} />}
      {(field.kind === 'choice' || field.kind === 'choices') && (
        <OptionsEditor field={field} onChange={put} />
      )}
      {'compare' in field && <CompareField {...{ definition, field, before }} onChange={put} />}
      {field.kind === 'table' && <ColumnsEditor field={field} onChange={put} />}
      {field.kind === 'statement' && (
        <PairFields name="statement" of="text" value={field} onChange={put} long />
      )}
      <PairFields name="help" of="help" value={field} onChange={put} long optional />
      {field.kind !== 'record' && (
        <RequiredField
          {...{ definition, field, before }}
          onChange={(required) => put({ required })}
        />
      )}
      <RuleField
        definition={definition}
        label={t('forms:builder.shown')}
        none={t('forms:builder.always')}
        value={field.shown}
        before={before}
        onChange={(shown) => put({ shown })}
      />
    </div>
  );
}

interface RequiredFieldProps {
  definition: Definition;
  field: Exclude<Field, { kind: 'record' }>;
  before: readonly Field[];
  onChange: (required: Field['required']) => void;
}

/** Whether a field must be answered: always, never, or where earlier answers ask for it. */
function RequiredField({ definition, field, before, onChange }: RequiredFieldProps) {
  const { t } = useTranslation();
  const { required } = field;
  const now = required === true ? 'must' : required === false ? 'may' : 'when';
  const first = askable(before)[0];
  return (
    <>
      <SelectField
        label={t('forms:builder.required')}
        value={now}
        options={(['must', 'may', 'when'] as const)
          .filter((how) => how !== 'when' || first || now === 'when')
          .map((how) => ({ value: how, label: t(`forms:builder.required_${how}`) }))}
        onChange={(how) => {
          if (how === 'when' && first) onChange(firstRule(first));
          else onChange(how === 'must');
        }}
      />
      {typeof required !== 'boolean' && (
        <RuleField
          definition={definition}
          label={t('forms:builder.required_rule')}
          none={t('forms:builder.required_must')}
          value={required}
          before={before}
          onChange={(rule) => onChange(rule ?? true)}
        />
      )}
    </>
  );
}

interface CountProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

export function Count({ label, value, onChange }: CountProps) {
  return (
    <NumberField
      label={label}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
