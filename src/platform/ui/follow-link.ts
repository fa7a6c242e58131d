import type { MouseEvent } from 'react';

/** A press on a row follows its link, as it would be followed: with Ctrl into a new tab. */
export function followLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (target instanceof Element && target.closest('a, button, input, label')) return;
  // Who marks a text in the row wants the text.
  if (window.getSelection()?.toString()) return;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', press));
}
