import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../../check-definition.ts';
import { definition } from '../../definition.ts';
import { stepsOf } from '../../steps.ts';
import { readyForms } from './ready.ts';

describe('the forms that a university begins with', () => {
  test('are eight of each type, each called differently', () => {
    expect(readyForms.map(({ type }) => type)).toEqual([...Array(8).fill(1), ...Array(8).fill(2)]);
    expect(new Set(readyForms.map((form) => form.definition.title_ar)).size).toBe(16);
  });

  test.each(readyForms.map((form) => [form.definition.title, form] as const))(
    '%s may be published',
    (_, form) => {
      const read = definition.parse(form.definition);
      expect(checkDefinition(read)).toEqual([]);
      expect(
        stepsOf(read, { student: { major: 5, college: 6, gender: 1 }, answers: {} }),
      ).not.toEqual([]);
    },
  );
});
