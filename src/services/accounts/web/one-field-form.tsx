import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { AnyCall, InputOf, ReplyOf } from '#platform/contract/calls.ts';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useShowRefusal } from './show-refusal.ts';

type Typed = Record<string, string>;

interface OneFieldFormProps<E extends AnyCall> {
  call: E;
  schema: z.ZodType<Typed, Typed>;
  name: string;
  /** The refusal that is shown at the field. */
  wrong: string;
  changes?: readonly AnyCall[];
  verb: string;
  onDone: (reply: ReplyOf<E>) => void;
  onBack: () => void;
  children: (field: ReturnType<typeof fieldOf<Typed>>) => ReactNode;
}

/** A dialog's form for a password or a code alone. */
export function OneFieldForm<E extends AnyCall>({
  call,
  schema,
  name,
  wrong,
  changes,
  onDone,
  children,
  ...dialog
}: OneFieldFormProps<E>) {
  const form = useSchemaForm({ schema, defaults: { [name]: '' } });
  const onFailed = useShowRefusal(form, { [wrong]: name });
  const command = useCommand(call, { changes, onDone, onFailed });
  const { busy, onSubmit } = useSubmit(form, (body) => command.mutateAsync({ body } as InputOf<E>));
  return (
    <DialogForm {...dialog} onSubmit={onSubmit} problem={form.problem} busy={busy}>
      {children(fieldOf(form, name))}
    </DialogForm>
  );
}
