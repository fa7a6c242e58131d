import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge, type Rule, ruleKinds, rulesFor } from './rule.ts';

const aRule: fc.Arbitrary<Rule> = fc.record({
  kind: fc.constantFrom(...ruleKinds),
  major_code: fc.option(fc.integer({ min: 1, max: 3 })),
  threshold: fc.option(fc.integer({ min: 0, max: 300 })),
  course_code: fc.option(fc.constantFrom('MED 312', 'NUR 401')),
});

const record = {
  major_code: 1,
  remaining_hours: 20,
  gpa: 3,
  is_halted: false,
  documents: 'Accepted',
  passed: new Set(['MED 312']),
};

const general = { major_code: null, threshold: null, course_code: null };

test.each([
  [{ kind: 'hours', threshold: 20 }, 20, true],
  [{ kind: 'hours', threshold: 19 }, 20, false],
  [{ kind: 'gpa', threshold: 3 }, 3, true],
  [{ kind: 'gpa', threshold: 3.01 }, 3, false],
  [{ kind: 'course', course_code: 'MED 312' }, null, true],
  [{ kind: 'course', course_code: 'MED 313' }, null, false],
  [{ kind: 'fees' }, null, true],
  [{ kind: 'documents' }, null, true],
] as const)('%j finds %s: %s', (rule, found, is_met) => {
  expect(judge([{ ...general, ...rule }], record)).toMatchObject([{ found, is_met }]);
});

test('whoever has no grades has not the average, and who is halted has not paid', () => {
  const rules: Rule[] = [
    { ...general, kind: 'gpa', threshold: 0 },
    { ...general, kind: 'fees' },
  ];
  const judged = judge(rules, { ...record, gpa: null, is_halted: true });
  expect(judged.map(({ is_met }) => is_met)).toEqual([false, false]);
});

test('a major’s own rule stands in place of the general one, and courses beside each other', () => {
  const rules: Rule[] = [
    { ...general, kind: 'gpa', threshold: 2 },
    { ...general, kind: 'gpa', major_code: 1, threshold: 3 },
    { ...general, kind: 'course', course_code: 'MED 312' },
    { ...general, kind: 'course', major_code: 1, course_code: 'NUR 401' },
  ];
  expect(rulesFor(rules, 1).map(({ threshold, course_code }) => threshold ?? course_code)).toEqual([
    'MED 312',
    3,
    'NUR 401',
  ]);
  expect(rulesFor(rules, 2).map(({ threshold }) => threshold)).toEqual([2, null]);
});

test('no rule of another major applies, each kind applies once, and none is invented', () => {
  fc.assert(
    fc.property(
      fc.array(aRule, { maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      (rules, major) => {
        const applied = rulesFor(rules, major);
        expect(applied.every((rule) => rules.includes(rule))).toBe(true);
        expect(applied.every(({ major_code }) => (major_code ?? major) === major)).toBe(true);
        const keys = applied.map(({ kind, course_code }) => `${kind} ${course_code}`);
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
  );
});
