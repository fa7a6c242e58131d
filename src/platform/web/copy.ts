import { toast } from '../ui/toast.ts';

/** Copies a text and says so. Where the browser refuses, the text itself is shown to be copied. */
export async function copyText(text: string, words: { done: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success({ title: words.done });
  } catch {
    // Without https the browser has no clipboard to offer.
    toast.warning({ title: words.failed, text, seconds: 10 });
  }
}
