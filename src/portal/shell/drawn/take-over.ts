import './drawn.css';

/**
 * When the portal's own page stands, takes away the one that the server drew. What was typed, the focus and a button
 * that was pressed meanwhile go over to the same places of the new page: both have the same order.
 */
export function takeOver(root: HTMLElement): void {
  const drawn = document.querySelector<HTMLElement>('[data-drawn="gate"]');
  let focused = drawn && placeOf(drawn, document.activeElement);
  drawn?.addEventListener('focusin', ({ target }) => {
    focused = placeOf(drawn, target);
  });

  const watching = new MutationObserver(() => {
    const screen = root.querySelector('main');
    if (!screen) return;
    watching.disconnect();
    document.querySelector('[data-drawn="late"]')?.remove();
    if (!drawn) return;
    const [before, after] = [controlsOf(drawn), controlsOf(root)];
    const pressed = before.findIndex((control) => control.ariaBusy === 'true');
    drawn.remove();
    for (const [place, control] of before.entries()) {
      const own = after[place];
      if (control instanceof HTMLInputElement && own instanceof HTMLInputElement) {
        copyTyped(control, own);
      }
    }
    const held = after[focused ?? -1];
    // Another page than the one that was drawn has something else in its place.
    if (held?.tagName === before[focused ?? -1]?.tagName) held?.focus({ preventScroll: true });
    after[pressed]?.click();
  });
  watching.observe(root, { childList: true, subtree: true });
}

function controlsOf(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('a, button, input')];
}

function placeOf(page: HTMLElement, control: EventTarget | null): number {
  return control instanceof HTMLElement ? controlsOf(page).indexOf(control) : -1;
}

const writeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** React takes a value that is set on the element itself for its own. */
function copyTyped(from: HTMLInputElement, to: HTMLInputElement): void {
  if (!from.value) return;
  writeValue?.call(to, from.value);
  to.dispatchEvent(new Event('input', { bubbles: true }));
  to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
