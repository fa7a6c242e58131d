/**
 * Compares a file with the university's paper: its SHA-256 is made here, in the browser, and only that is sent, in the
 * address of the same page. Nothing is shown where the browser can't make one.
 */
const part = document.getElementById('file');
const input = part.querySelector('input');
const drop = part.querySelector('.drop');
const state = part.querySelector('.state');
const mostBytes = 2_000_000;

if (globalThis.crypto?.subtle) part.hidden = false;

input.addEventListener('change', () => compare(input.files[0]));
for (const name of ['dragover', 'dragleave', 'drop']) {
  // Elsewhere on the page too: a browser would open the file in the page's place.
  document.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', name === 'dragover');
  });
}
document.addEventListener('drop', (event) => compare(event.dataTransfer.files[0]));

async function compare(file) {
  if (!file || part.hidden) return;
  if (file.size > mostBytes) return show('large');
  show('busy');
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
    const address = new URL(location.href);
    address.searchParams.set('file', hex.join(''));
    location.assign(address);
  } catch {
    show('unreadable');
  }
}

function show(name) {
  state.textContent = state.dataset[name];
  state.dataset.tone = name;
  // The same file may be chosen again.
  input.value = '';
}
