import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { InputOf } from '#platform/contract/calls.ts';
import type { InBoth } from '#platform/language/name-in.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useSubmit } from '#platform/web/submit.ts';
import type { HeldRow, RowFormProps } from './row-dialog.tsx';
import { type RowCall, useRowCommand } from './use-row-command.ts';

interface RowForm<Schema extends z.ZodType<FieldValues, FieldValues>> {
  /** The list's fields, with `code` for new rows and `position` for existing ones. */
  schema: Schema;
  defaults: z.input<Schema>;
  /** Without it, nothing can be added. */
  add?: RowCall;
  edit: RowCall;
}

/** Sends all fields of a new row; for an existing one, only changed fields and the version. */
export function useRowForm<Row extends HeldRow, Schema extends z.ZodType<FieldValues, FieldValues>>(
  props: RowFormProps<Row>,
  { schema, defaults, add, edit }: RowForm<Schema>,
) {
  const { row, onClose } = props;
  const form = useSchemaForm({ schema, defaults });
  const { dirtyFields } = form.formState;
  const command = useRowCommand<RowCall>(row ? edit : (add ?? edit), {
    done: row ? 'saved' : 'added',
    onClose,
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ code, position, ...fields }) => {
    const body = row
      ? { version: row.version, ...touched({ position, ...fields }, dirtyFields) }
      : { code, ...fields };
    const input = row ? { params: { code: row.code }, body } : { body };
    return command.mutateAsync(input as InputOf<RowCall>);
  });
  return { form, frame: { ...props, busy, problem: form.problem, onSubmit } };
}

/** A reload may have changed the other fields meanwhile. */
function touched(values: FieldValues, dirty: Partial<Record<string, unknown>>): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => dirty[field]));
}

/** The initial values of each form. */
export function namesOf(row: InBoth<'name'> | null) {
  return { name: row?.name ?? '', name_ar: row?.name_ar ?? '' };
}

/** For lists with codes and positions that are numbers or short words. */
export function placedOf(
  row: (InBoth<'name'> & { code: number | string; position: number }) | null,
) {
  return {
    code: row ? String(row.code) : '',
    position: String(row?.position ?? 0),
    ...namesOf(row),
  };
}
