import type { MouseEvent } from 'react';

/** A press on a row follows the link in its title, if it has one, with the same modifier keys: Ctrl opens a new tab. */
export function followLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  // React also tells the row of presses in a dialog that one of its cells has opened.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label')) return;
  // Don't navigate while text is being selected.
  if (window.getSelection()?.toString()) return;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget
    .querySelector('[data-opener] a')
    ?.dispatchEvent(new window.MouseEvent('click', press));
}
