import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../../check-definition.ts';
import type { AskedStudent } from '../../condition.ts';
import { definition } from '../../definition.ts';
import { stepsOf } from '../../steps.ts';
import { readyForms } from './ready.ts';

const student: AskedStudent = {
  ...{ major: 5, college: 6, gender: 1 },
  ...{ gpa: 3.2, level: 5, passed_hours: 60, remaining_hours: 76, registered_hours: 15 },
};

describe('the forms that a university begins with', () => {
  test('are nine for regular students and eight of student affairs, each called differently', () => {
    expect(readyForms.map(({ type }) => type)).toEqual([...Array(9).fill(1), ...Array(8).fill(2)]);
    expect(new Set(readyForms.map((form) => form.definition.title_ar)).size).toBe(17);
  });

  test.each(readyForms.map((form) => [form.definition.title, form] as const))(
    '%s may be published',
    (_, form) => {
      const read = definition.parse(form.definition);
      expect(checkDefinition(read)).toEqual([]);
      expect(stepsOf(read, { student, answers: {} })).not.toEqual([]);
    },
  );
});
