import { useRef } from 'react';
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
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      void submit().finally(() => {
        underWay.current = false;
      });
    },
  };
}
