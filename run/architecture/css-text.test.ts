import { expect, test } from 'vitest';
import { declarationsOf } from './css-text.ts';

test('declarations keep their line and the rules around them', () => {
  const css = `
/* left: 0;
   right: 0; */
.a {
  color: red;
  @media (min-width: 10px) {
    .b:hover { margin: 0 1px
      2px 3px }
  }
}
:root[dir='rtl'] .c { left: 0; }`;
  expect(declarationsOf(css)).toEqual([
    { selector: '.a', property: 'color', value: 'red', line: 5 },
    {
      selector: '.a @media (min-width: 10px) .b:hover',
      property: 'margin',
      value: '0 1px 2px 3px',
      line: 7,
    },
    { selector: `:root[dir='rtl'] .c`, property: 'left', value: '0', line: 11 },
  ]);
});
