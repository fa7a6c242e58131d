/**
 * Compares a file with the university's paper: its SHA-256 is made here, in the browser, and only that is sent, in the
 * address of the same page. Nothing is shown where the browser can't make one.
 */
const part = document.getElementById('file');
const input = part.querySelector('input');
const state = part.querySelector('[role]');
const mostBytes = 2_000_000;

part.hidden = !globalThis.crypto?.subtle;
input.addEventListener('change', async () => {
  const [file] = input.files;
  if (!file) return;
  const isLarge = file.size > mostBytes;
  state.textContent = isLarge ? state.dataset.large : state.dataset.busy;
  if (isLarge) return;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
    const address = new URL(location.href);
    address.searchParams.set('file', hex.join(''));
    location.assign(address);
  } catch {
    state.textContent = state.dataset.unreadable;
  }
});
