export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface ToastWords {
  title: string;
  text?: string;
  action?: { label: string; onPress: () => void };
  /** Makes the whole toast a button that leads to its subject. */
  onPress?: () => void;
  /** How long it stays. Errors stay until closed. */
  seconds?: number;
}

export interface ShownToast extends ToastWords {
  id: number;
  tone: ToastTone;
}

const MOST_AT_ONCE = 4;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** A store outside React, so that other code, such as a failed call, can show a toast. */
export const toast = {
  info: (words: ToastWords) => show('info', { seconds: 3, ...words }),
  success: (words: ToastWords) => show('success', { seconds: 3, ...words }),
  warning: (words: ToastWords) => show('warning', { seconds: 3, ...words }),
  error: (words: ToastWords) => show('error', words),
  dismiss: (id: number) => change(shown.filter((one) => one.id !== id)),
};

export const toastStore = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(tone: ToastTone, words: ToastWords): number {
  lastId += 1;
  // Replace an equal toast: two failures with the same cause show one.
  const others = shown.filter((one) => one.title !== words.title || one.text !== words.text);
  change([...others, { ...words, id: lastId, tone }].slice(-MOST_AT_ONCE));
  return lastId;
}

function change(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
