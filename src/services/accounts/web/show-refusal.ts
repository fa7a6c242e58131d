import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { CallFailed } from '#platform/web/call.ts';
import { useWaitText } from './wait-text.ts';

interface RefusableForm<Values extends FieldValues> {
  show: (failure: CallFailed) => void;
  setError: UseFormSetError<Values>;
}

/**
 * Shows a refusal at its field, or above the button; after too many attempts, with the time of the next
 * one.
 */
export function useShowRefusal<Values extends FieldValues>(
  { show, setError }: RefusableForm<Values>,
  fieldOfRefusal: Readonly<Record<string, FieldPath<Values>>> = {},
): (failure: CallFailed) => void {
  const waitText = useWaitText();
  return (failure) => {
    const field = fieldOfRefusal[failure.code];
    if (field) setError(field, { message: failure.message }, { shouldFocus: true });
    else if (failure.status === 429) setError('root', { message: waitText(failure) });
    else show(failure);
  };
}
