import { useState } from 'react';
import type { AnyCall } from '../contract/calls.ts';
import type { CallFailed } from './call.ts';

/** Which row's dialog is open: null is none, `new` one for a new row. */
export function useEdited<Row>() {
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  return {
    edited,
    row: edited === 'new' ? null : edited,
    open: setEdited,
    close: () => setEdited(null),
  };
}

interface Closing {
  form: { show: (failure: CallFailed) => void };
  /** Calls whose answers change. */
  changes: readonly AnyCall[];
  /** The toast's text. */
  said: string;
  onClose: () => void;
}

/** Returns the callbacks of a dialog's form: success shows a toast and closes it, a refusal is shown at its fields. */
export function closingForm({ form, changes, said, onClose }: Closing) {
  return { changes, said, onDone: onClose, onFailed: form.show };
}
