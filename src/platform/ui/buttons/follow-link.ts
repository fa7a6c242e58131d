import type { MouseEvent } from 'react';

/** A press on a row follows its link with the same modifier keys: Ctrl opens a new tab. */
export function followLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (target instanceof Element && target.closest('a, button, input, label')) return;
  // Don't navigate while text is being selected.
  if (window.getSelection()?.toString()) return;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', press));
}
