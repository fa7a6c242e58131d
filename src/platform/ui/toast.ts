export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface ToastWords {
  title: string;
  text?: string;
  action?: { label: string; onPress: () => void };
  /** Makes the whole of it a way to what it tells of. */
  onPress?: () => void;
  /** How long it stays. An error stays until it is closed. */
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

/** A toast of its own store, so that code outside React, such as a failed call, can raise one. */
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
  // Saying the same twice replaces the first: two failures of one cause make one toast.
  const others = shown.filter((one) => one.title !== words.title || one.text !== words.text);
  change([...others, { ...words, id: lastId, tone }].slice(-MOST_AT_ONCE));
  return lastId;
}

function change(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
