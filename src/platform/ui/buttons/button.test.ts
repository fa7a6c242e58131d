import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

const draw = (reason?: string) =>
  renderToStaticMarkup(
    createElement(
      Button,
      { reason, renderLink: (link) => createElement('a', { href: '/elsewhere', ...link }) },
      'Begin',
    ),
  );

test('a link with a reason against it is a disabled button, which leads nowhere', () => {
  expect(draw()).toMatch(/^<a href="\/elsewhere"/);
  const stopped = draw('On hold');
  expect(stopped).not.toContain('<a ');
  expect(stopped).toMatch(/<button[^>]*aria-disabled="true"/);
  expect(stopped).toContain('On hold');
});
