/** The argument of the opening script, which stands alone in the page and can import nothing. */
export interface Opening {
  /** Keys of the browser's storage. */
  names: { language: string; scheme: string; token: string };
  /** How addresses begin where somebody signed out sees no sign-in page. */
  others: readonly string[];
  patience_ms: number;
}

/**
 * Shows what the server drew, in the language and the scheme of this browser, before the first paint. What is pressed
 * before the portal's own scripts have come is remembered for them. If they don't come, a sentence says so.
 */
export function openPage({ names, others, patience_ms }: Opening): void {
  const read = (name: string) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const page = document.documentElement;
  const language = read(names.language) === 'en' ? 'en' : 'ar';
  const scheme = read(names.scheme);
  page.lang = language;
  page.dir = language === 'ar' ? 'rtl' : 'ltr';
  if (scheme === 'light' || scheme === 'dark') page.dataset['scheme'] = scheme;

  // A screen's loader looks for the link of each style sheet it needs; a disabled link isn't fetched.
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('disabled', '');
  link.href = document.querySelector<HTMLStyleElement>('style[data-href]')?.dataset['href'] ?? '';
  document.head.append(link);

  const place = (kind: string) => {
    const found = document.querySelector<HTMLTemplateElement>(`#${kind}-${language}`);
    if (found) document.body.append(found.content);
    return document.querySelector<HTMLElement>(`body > [data-drawn="${kind}"]`);
  };
  const say = () => {
    if (!document.querySelector('#root')?.hasChildNodes()) place('late');
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say(), true);
  setTimeout(say, patience_ms);

  const address = `${location.pathname}/`;
  if (read(names.token) || others.some((one) => address.startsWith(one))) return;
  const gate = place('gate');
  if (!gate) return;
  gate.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button');
    if (!pressed) return;
    event.preventDefault();
    gate.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
    pressed.setAttribute('aria-busy', 'true');
    const { busy } = gate.dataset;
    if (pressed.type === 'submit' && busy) pressed.textContent = busy;
  });
}
