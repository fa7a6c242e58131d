import { useEffect } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { faultsOf } from '../contract/issues.ts';
import type { CallFailed } from './call.ts';
import { useFailureText } from './failures.ts';

interface FormOptions<Schema extends z.ZodType<FieldValues, FieldValues>> {
  /** The contract's own schema or a part of it, so that client and server apply the same rules. */
  schema: Schema;
  defaults: z.input<Schema>;
}

/** react-hook-form's form, plus `show` and `problem` for what the server refuses. */
type SchemaForm<Schema extends z.ZodType<FieldValues, FieldValues>> = UseFormReturn<
  z.input<Schema>,
  unknown,
  z.output<Schema>
> & { show: (failure: CallFailed) => void; problem: string | undefined };

/** The type of an error that only the server can find; it stays until its own field is edited. */
const refused = 'refused';

/**
 * A form validated by the contract's schema, with field errors in the language of the screen. `show` puts a refusal
 * of the server at the same fields; what belongs to no field goes above the button (`problem`). An error leaves with
 * its correction, also where another field corrects it: the end that lay before the beginning.
 */
export function useSchemaForm<Schema extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  defaults,
}: FormOptions<Schema>): SchemaForm<Schema> {
  const { t, i18n } = useTranslation();
  const textOf = useFailureText();
  type Values = z.input<Schema>;
  const form = useForm<Values, unknown, z.output<Schema>>({
    defaultValues: defaults as never,
    resolver: async (values) => {
      const parsed = schema.safeParse(values);
      if (parsed.success) return { values: parsed.data, errors: {} };
      const errors: Record<string, { type: string; message: string }> = {};
      for (const [field, [fault]] of Object.entries(faultsOf(parsed.error.issues))) {
        if (!fault) continue;
        const message = t(`platform:validation.${fault.code}`, { ...fault.values });
        errors[field] = { type: fault.code, message };
      }
      return { values: {}, errors: errors as never };
    },
  });

  const { clearErrors, subscribe, trigger } = form;
  useEffect(() => {
    // Errors in the previous language would stay on screen, untranslated.
    const clear = () => clearErrors();
    i18n.on('languageChanged', clear);
    return () => i18n.off('languageChanged', clear);
  }, [i18n, clearErrors]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true, isSubmitted: true },
        callback: ({ name, type, errors = {}, isSubmitted }) => {
          if (!isSubmitted || !name) return;
          if (type === 'change' && errors.root) clearErrors('root');
          const others = Object.entries(errors).filter(
            ([field, error]) => field !== name && error?.type !== refused && field !== 'root',
          );
          const again = others.map(([field]) => field as FieldPath<Values>);
          if (again.length > 0) void trigger(again);
        },
      }),
    [subscribe, trigger, clearErrors],
  );

  function show(failure: CallFailed): void {
    const known = Object.entries(failure.fields).filter(([field]) => field in (defaults as object));
    for (const [place, [field, [message]]] of known.entries()) {
      const shouldFocus = place === 0;
      const error = { type: refused, message: message ?? '' };
      form.setError(field as FieldPath<Values>, error, { shouldFocus });
    }
    if (known.length === 0) form.setError('root', { type: refused, message: textOf(failure) });
  }

  return { ...form, show, problem: form.formState.errors.root?.message };
}

/** Props that connect an input of `platform/ui` to the form: its registration and its error. */
export function fieldOf<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>,
  name: FieldPath<Values>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name), error: error?.message };
}
