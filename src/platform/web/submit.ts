import { type SyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'handleSubmit' | 'formState'
>;

/**
 * A form's submit handler: one submission at a time, so a second press is ignored. The command itself shows its
 * failure.
 */
export function useSubmit<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  send: (values: Sent) => Promise<unknown>,
) {
  const underWay = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    await send(values).catch(() => undefined);
  });
  return {
    busy: form.formState.isSubmitting,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      const { currentTarget } = event;
      if (underWay.current) return;
      underWay.current = true;
      void submit().finally(() => {
        underWay.current = false;
        // Wait until the errors are drawn, whether found here or by the server.
        requestAnimationFrame(() => firstFaultIn(currentTarget)?.focus());
      });
    },
  };
}

/** In document order; the form knows its fields in the order in which they were registered. */
function firstFaultIn(form: Element): HTMLElement | null {
  return form.querySelector('[aria-invalid="true"]:not(:disabled)');
}
