import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { letterKinds } from './letter.ts';
import { faultOf, fillIn, placeholders } from './template.ts';

describe('a text’s placeholders', () => {
  test('are known ones, and all that are needed', () => {
    expect(faultOf('directing', 'To {side}: {count}.')).toBeNull();
    expect(faultOf('directing', 'To {side}: {count} {trainer}.')).toEqual({
      code: 'unknown_placeholder',
      name: '{trainer}',
    });
    expect(faultOf('directing', 'To {side}.')).toEqual({
      code: 'missing_placeholder',
      name: '{count}',
    });
    expect(faultOf('trainer_fees', '{amount} {trainer} { side }')).toMatchObject({
      name: '{ side }',
    });
    expect(faultOf('seats', '{side} {count} {}')).toMatchObject({ code: 'unknown_placeholder' });
  });

  test('an unknown one is always named, whatever stands around it', () => {
    const name = fc.stringMatching(/^[a-z_]{1,20}$/);
    fc.assert(
      fc.property(fc.constantFrom(...letterKinds), fc.string(), name, (kind, around, unknown) => {
        fc.pre(
          !/[{}]/.test(around) && !(placeholders[kind] as readonly string[]).includes(unknown),
        );
        expect(faultOf(kind, `${around}{${unknown}}${around}`)).toEqual({
          code: 'unknown_placeholder',
          name: `{${unknown}}`,
        });
      }),
    );
  });

  test('are filled in once: braces in a value are text', () => {
    expect(fillIn('{side}, {count}', { side: '{count}', count: '3' })).toBe('{count}, 3');
    expect(fillIn('{toString}', {})).toBe('{toString}');
  });
});
