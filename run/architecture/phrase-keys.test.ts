import { expect, test } from 'vitest';
import { keysIn, ownerlessKeysIn, reachedBy } from './phrase-keys.ts';
import { treeOf } from './tree.ts';

const owners = ['loans', 'platform'];

function keysOf(code: string): string[] {
  const tree = treeOf({ 'a.ts': code });
  return keysIn(tree, 'a.ts', owners).map(({ key }) => key);
}

test.each([
  [`t('loans:list.title')`, ['loans:list.title']],
  [`const title = 'loans:list.title'`, ['loans:list.title']],
  [`t('loans:title')`, ['loans:title']],
  [`t(\`loans:states.\${state}\`)`, ['loans:states.*']],
  [`t(\`loans:\${late ? \`late\` : \`due\`}.text\`)`, ['loans:late.text', 'loans:due.text']],
  [`speak(language, \`\${owner}:refusals.\${code}\`)`, ['*:refusals.*']],
  [`const room = \`loans:\${id}\``, []],
  [`const time = \`\${hours}:\${minutes}.5\``, []],
  [`import 'node:fs.x'`, []],
])('%s', (code, keys) => {
  expect(keysOf(code)).toEqual(keys);
});

test('what is spoken names its owner', () => {
  const tree = treeOf({ 'a.ts': `t('list.title'); speak('ar', 'lone:x'); t(key); t('loans:x')` });
  const keys = ownerlessKeysIn(tree, 'a.ts', owners).map(({ key }) => key);
  expect(keys).toEqual(['list.title', 'lone:x']);
});

test('a key with gaps reaches every phrase that fits', () => {
  const phrases = new Set(['loans:states.open', 'loans:state.open', 'fines:refusals.late']);
  const reached = reachedBy(['loans:states.*', '*:refusals.*', 'loans:states.none'], phrases);
  expect([...reached]).toEqual(['loans:states.open', 'fines:refusals.late']);
});
