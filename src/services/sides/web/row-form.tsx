import { useEffect, useRef } from 'react';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { AnyCall, InputOf } from '#platform/contract/calls.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { MoneyField } from '#platform/ui/fields/money-field.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { PhoneField } from '#platform/ui/fields/phone-field.tsx';
import { SelectField, type SelectOption } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { closingForm } from '#platform/web/edited.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useToday } from '#platform/web/today.ts';
import { sidesAnswers } from './sides-answers.ts';

type Schema = z.ZodType<FieldValues, FieldValues>;

/** A field of a form; its label is `field.<name>`, and what helps with it `help.<name>`. */
export interface RowField {
  name: string;
  is: 'arabic' | 'english' | 'number' | 'decimal' | 'money' | 'day' | 'phone' | 'check' | 'choice';
  /** Of a choice. */
  options?: readonly SelectOption<string>[];
  onSearch?: (typed: string) => void;
  optional?: boolean;
  helped?: boolean;
}

type Kind = 'side' | 'person' | 'department' | 'cycle' | 'choice' | 'internship';

interface RowDialogProps<S extends Schema> {
  kind: Kind;
  /** The row to change; null for a new one. */
  row: { id: number; version: number } | null;
  schema: S;
  defaults: z.input<S>;
  /** Lines of one field or two. */
  fields: readonly (readonly RowField[])[];
  add: AnyCall;
  edit: AnyCall;
  /** Builds the body, where it isn't the form's values. */
  bodyOf?: (values: z.output<S>) => object;
  /** Returns the fields that follow from a changed one; a person may still change them. */
  follow?: (values: z.input<S>, changed: string) => Partial<z.input<S>>;
  onClose: () => void;
}

/** The dialog that adds a row or changes it. */
export function RowDialog<S extends Schema>(props: RowDialogProps<S>) {
  const { t } = useTranslation();
  const { kind, row, onClose } = props;
  return (
    <Dialog opened onClose={onClose} size={640} title={t(`sides:${row ? 'edit' : 'add'}.${kind}`)}>
      <RowForm {...props} />
    </Dialog>
  );
}

function RowForm<S extends Schema>(props: RowDialogProps<S>) {
  const { kind, row, schema, defaults, fields, bodyOf = (values) => values, onClose } = props;
  const { t } = useTranslation();
  const form = useSchemaForm({ schema, defaults });
  const changed = Object.keys(form.formState.dirtyFields);
  const isCapacity = changed.length === 1 && changed[0]?.endsWith('capacity');
  const said = t(row ? `sides:edited.${isCapacity ? changed[0] : kind}` : `sides:added.${kind}`);
  const options = closingForm({ form, changes: sidesAnswers, said, onClose });
  useFollowing(form, props.follow);
  const adding = useCommand(props.add, options);
  const editing = useCommand(props.edit, options);
  const { busy, onSubmit } = useSubmit(form, (values) => {
    const body = bodyOf(values as z.output<S>);
    return row
      ? editing.mutateAsync({
          params: { id: row.id },
          body: { ...body, version: row.version },
        } as InputOf<AnyCall>)
      : adding.mutateAsync({ body } as InputOf<AnyCall>);
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('sides:save')}
      busy={busy}
      busyText={t('platform:common.saving')}
      onBack={onClose}
    >
      {fields.map((line) => {
        const drawn = line.map((field) => <OneField key={field.name} form={form} field={field} />);
        return line.length > 1 ? <FieldPair key={line[0]?.name}>{drawn}</FieldPair> : drawn;
      })}
    </DialogForm>
  );
}

function useFollowing<S extends Schema>(
  { subscribe, setValue }: ReturnType<typeof useSchemaForm<S>>,
  follow: RowDialogProps<S>['follow'],
): void {
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (type !== 'change' || !name) return;
          for (const [field, value] of Object.entries(latest.current?.(values, name) ?? {})) {
            setValue(field as FieldPath<z.input<S>>, value as never, { shouldDirty: true });
          }
        },
      }),
    [subscribe, setValue],
  );
}

function OneField<S extends Schema>({
  form,
  field,
}: {
  form: ReturnType<typeof useSchemaForm<S>>;
  field: RowField;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const name = field.name as FieldPath<z.input<S>>;
  const words = {
    label: t(`sides:field.${field.name}`),
    help: field.helped ? t(`sides:help.${field.name}`) : undefined,
    optional: field.optional ?? false,
  };
  switch (field.is) {
    case 'arabic':
      return <TextField {...fieldOf(form, name)} {...words} dir="auto" />;
    case 'english':
      return <TextField {...fieldOf(form, name)} {...words} ltr />;
    case 'number':
    case 'decimal':
      return <NumberField {...fieldOf(form, name)} {...words} decimal={field.is === 'decimal'} />;
    case 'money':
      return <MoneyField {...fieldOf(form, name)} {...words} />;
    case 'phone':
      return <PhoneField {...fieldOf(form, name)} {...words} />;
    case 'day':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: held, fieldState }) => (
            <DateField
              ref={held.ref}
              name={held.name}
              {...words}
              value={held.value}
              today={today}
              onChange={(value) => held.onChange(value ?? '')}
              onBlur={held.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      );
    case 'check':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: held }) => (
            <Checkbox
              label={words.label}
              help={words.help}
              checked={held.value}
              onChange={() => held.onChange(!held.value)}
            />
          )}
        />
      );
    case 'choice':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: held, fieldState }) => (
            <SelectField
              ref={held.ref}
              {...words}
              options={field.options ?? []}
              value={held.value ? String(held.value) : null}
              onChange={(value) => held.onChange(value ?? '')}
              onBlur={held.onBlur}
              error={fieldState.error?.message}
              clearable={words.optional}
              {...(field.onSearch && { onSearch: field.onSearch })}
            />
          )}
        />
      );
  }
}
