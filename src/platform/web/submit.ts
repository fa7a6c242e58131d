import { type SyntheticEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'handleSubmit' | 'formState'
>;

/**
 * What a form does when it is sent: one try at a time, so that a second press while the first is
 * under way does nothing. A failure has been shown by the command itself.
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
        // What was refused is drawn first, whether here or by the server.
        requestAnimationFrame(() => firstFaultIn(currentTarget)?.focus());
      });
    },
  };
}

/** As a person reads: fields are known to the form in the order in which its parts were drawn. */
function firstFaultIn(form: Element): HTMLElement | null {
  return form.querySelector('[aria-invalid="true"]:not(:disabled)');
}
