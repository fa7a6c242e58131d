import { toast } from '../ui/overlays/toast.ts';

/** Copies a text and confirms it. If the browser refuses, shows the text so that the user can copy it. */
export async function copyText(text: string, words: { done: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success({ title: words.done });
  } catch {
    // Browsers offer no clipboard without https.
    toast.warning({ title: words.failed, text, seconds: 10 });
  }
}
