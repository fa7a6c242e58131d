import { expect, test } from 'vitest';
import { escapeHtml, html } from './html.ts';

test('a value can’t leave its place in a page, neither between tags nor in an attribute', () => {
  expect(escapeHtml(`<a b='c' d="e">&amp;`)).toBe(
    '&#60;a b=&#39;c&#39; d=&#34;e&#34;&#62;&#38;amp;',
  );
  const typed = `"><script>alert(1)</script>`;
  expect(html`<input value="${typed}">`.html).toBe(
    '<input value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;">',
  );
});

test('a template keeps the HTML of other templates, and leaves out what isn’t there', () => {
  const rows = ['1 < 2', 'ش'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${rows}</ul>${null}${html`<br>`}`.html).toBe(
    '<ul><li>1 &#60; 2</li><li>ش</li></ul><br>',
  );
});
