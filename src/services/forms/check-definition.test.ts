import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from '#platform/language/times/day.ts';
import { answersSchema } from './answers.ts';
import { checkDefinition } from './check-definition.ts';
import { type AskedStudent, type Condition, holds } from './condition.ts';
import {
  type Answer,
  type Answers,
  byStudent,
  type Definition,
  definition as definitionSchema,
  type Field,
  type FieldKind,
  fieldKinds,
  mostReturns,
  recordFacts,
  type Step,
} from './definition.ts';
import { isOpenOn, openDaysIn } from './form.ts';
import { shownFields } from './shown.ts';
import { stepsOf } from './steps.ts';

const today: Day = '2026-11-22';
const student: AskedStudent = {
  ...{ major: 5, college: 6, gender: 1 },
  ...{ gpa: 3.2, level: 5, passed_hours: 60, remaining_hours: 76, registered_hours: 15 },
};

const named = { label: 'Reason', label_ar: 'السبب' };
const plain: Definition = definitionSchema.parse({
  title: 'Deferral',
  title_ar: 'تأجيل',
  sections: [
    {
      key: 'request',
      title: 'Request',
      title_ar: 'الطلب',
      owner: 'student',
      fields: [
        {
          key: 'reason',
          kind: 'choice',
          ...named,
          options: [
            { value: 'health', label: 'Health', label_ar: 'صحي' },
            { value: 'other', label: 'Other', label_ar: 'غيره' },
          ],
        },
        { key: 'more', kind: 'text', ...named, shown: { field: 'reason', is: ['other'] } },
      ],
    },
    {
      key: 'opinion',
      title: 'Opinion',
      title_ar: 'الرأي',
      owner: 'head',
      fields: [{ key: 'share', kind: 'number', ...named, max: 100 }],
    },
  ],
  steps: [
    { key: 'guide', title: 'Guide', title_ar: 'المرشد', holder: { guide: true } },
    {
      key: 'head',
      title: 'Head',
      title_ar: 'الرئاسة',
      holder: { user_type: 1, role: 2, within: 'department' },
    },
    {
      key: 'dean',
      title: 'Dean',
      title_ar: 'العمادة',
      holder: { user_type: 1, role: 4, within: 'college' },
      back_to: ['student', 'guide'],
      skip_when: {
        any: [
          { field: 'share', from: 80 },
          { student: 'gender', is: [2] },
        ],
      },
    },
  ],
});

/** The plain form with something else in it. */
function changed(change: (form: Definition) => void): Definition {
  const form = structuredClone(plain);
  change(form);
  return form;
}

function fieldIn(form: Definition, section: number, field: number): Field {
  return form.sections[section]?.fields[field] as Field;
}

function stepIn(form: Definition, place: number): Step {
  return form.steps[place] as Step;
}

/** The guide alone, unless the rule holds. */
function leaveOut(form: Definition, skip_when: Condition): void {
  form.steps = [{ ...stepIn(form, 0), skip_when }];
  form.sections = form.sections.slice(0, 1);
}

describe('what keeps a form from being published', () => {
  test('is nothing where all is said and the way leads to an end', () => {
    expect(checkDefinition(plain)).toEqual([]);
  });

  test('nor where each way has a step of its own, by an answer, a number or a day', () => {
    const ways: [Partial<Field> & { kind: FieldKind }, Condition][] = [
      [fieldIn(plain, 0, 0), { field: 'reason', is: ['health'] }],
      [
        { kind: 'number', min: 0, max: 100 },
        { field: 'reason', from: 50 },
      ],
      [
        { kind: 'date', from: null, to: null },
        { field: 'reason', to: '2026-11-22' },
      ],
    ];
    for (const [field, skip_when] of ways) {
      const form = changed((it) => {
        const [first] = it.sections;
        const asked = { ...fieldIn(it, 0, 0), ...field } as Field;
        it.sections = first ? [{ ...first, fields: [asked] }] : [];
        it.steps = [
          { ...stepIn(it, 0), skip_when },
          { ...stepIn(it, 1), skip_when: { not: skip_when } },
        ];
      });
      expect(checkDefinition(form), field.kind).toEqual([]);
    }
  });

  const faulty: [code: string, change: (form: Definition) => void][] = [
    ['label_missing', (form) => (fieldIn(form, 0, 0).label = '')],
    ['label_missing_ar', (form) => (stepIn(form, 0).title_ar = '')],
    ['key_twice', (form) => (fieldIn(form, 1, 0).key = 'more')],
    ['key_twice', (form) => (stepIn(form, 0).key = byStudent)],
    ['owner_unknown', (form) => ((form.sections[1] as { owner: string }).owner = 'nobody')],
    ['viewer_unknown', (form) => ((form.sections[1] as { seen_by: string[] }).seen_by = ['x'])],
    ['condition_on_itself', (form) => (fieldIn(form, 0, 1).shown = { field: 'more', is: ['a'] })],
    [
      'condition_on_later_field',
      (form) => (fieldIn(form, 0, 0).shown = { field: 'more', is: ['a'] }),
    ],
    [
      'condition_on_later_field',
      (form) => (fieldIn(form, 0, 1).shown = { field: 'share', from: 1 }),
    ],
    [
      'condition_on_later_field',
      (form) => (stepIn(form, 0).skip_when = { field: 'share', from: 1 }),
    ],
    [
      'condition_unknown_field',
      (form) => (fieldIn(form, 0, 1).shown = { field: 'none', is: ['a'] }),
    ],
    [
      'condition_value_unknown',
      (form) => (fieldIn(form, 0, 1).shown = { field: 'reason', is: ['x'] }),
    ],
    ['condition_on_student', (form) => (fieldIn(form, 0, 1).shown = { student: 'major', is: [1] })],
    [
      'options_missing',
      (form) => ((fieldIn(form, 0, 0) as unknown as { options: [] }).options = []),
    ],
    ['bounds_crossed', (form) => ((fieldIn(form, 1, 0) as { min: number }).min = 101)],
    [
      'holder_unknown',
      (form) => (stepIn(form, 1).holder = { user_type: 3, role: 11, within: 'university' }),
    ],
    ['no_exit', (form) => (stepIn(form, 1).may = ['send_back'])],
    ['back_to_later_step', (form) => (stepIn(form, 0).back_to = ['dean'])],
    ['back_to_nobody', (form) => (stepIn(form, 0).back_to = [])],
    ['no_exit', (form) => (stepIn(form, 0).may = ['reject'])],
    [
      'holder_unknown',
      (form) => (stepIn(form, 1).holder = { user_type: 4, role: 22, within: 'university' }),
    ],
    ['no_decision', (form) => leaveOut(form, { field: 'reason', is: ['health'] })],
    ['no_decision', (form) => leaveOut(form, { not: { field: 'more', is: ['a'] } })],
    ['unreachable_step', (form) => (stepIn(form, 1).skip_when = { student: 'gender', is: [1, 2] })],
    [
      'unreachable_step',
      (form) => (stepIn(form, 1).skip_when = { field: 'reason', is: ['health', 'other'] }),
    ],
    ['no_steps', (form) => (form.steps = [])],
    ['no_fields', (form) => (form.sections = form.sections.slice(2))],
  ];

  test.each(faulty)('%s', (code, change) => {
    expect(checkDefinition(changed(change)).map((fault) => fault.code)).toContain(code);
  });

  test('a thousand fields, too many rules and rules without end are refused as they come in', () => {
    const field = fieldIn(plain, 0, 1);
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...field, key: `f${at}` }));
    expect(
      isTaken(changed((form) => ((form.sections[0] as { fields: Field[] }).fields = many))),
    ).toBe(false);
    let deep: Condition = { field: 'reason', is: ['other'] };
    for (let depth = 0; depth < 3000; depth += 1) deep = { not: deep };
    expect(isTaken(changed((form) => (fieldIn(form, 0, 1).shown = deep)))).toBe(false);
    const wide = { any: Array.from({ length: 20 }, () => ({ field: 'reason', is: ['other'] })) };
    const ruled = changed((form) => (stepIn(form, 0).skip_when = { any: Array(11).fill(wide) }));
    expect(isTaken(ruled)).toBe(true);
    expect(checkDefinition(ruled)).toEqual([{ code: 'too_many_conditions' }]);
    for (const key of ['__proto__', 'constructor', 'a b', 'Ab', '']) {
      expect(isTaken(changed((form) => (fieldIn(form, 0, 0).key = key)))).toBe(false);
    }
  });

  test('labels lose what would turn the text around them', () => {
    const hostile = changed((form) => (fieldIn(form, 0, 0).label = '<b>\u202etxt\u0000 {{y}}'));
    const cleaned = definitionSchema.parse(hostile);
    expect(fieldIn(cleaned, 0, 0).label).toBe('<b>txt {{y}}');
  });

  test('rules that ask of each other in a circle show nothing, and end', () => {
    const circle = changed((form) => {
      fieldIn(form, 0, 0).shown = { field: 'more', is: ['a'] };
      fieldIn(form, 0, 1).shown = { field: 'reason', is: ['other'] };
    });
    expect([...shownFields(circle, { reason: 'other', more: 'a' }).keys()]).toEqual(['share']);
    expect(checkDefinition(circle)).not.toEqual([]);
  });
});

function isTaken(form: unknown): boolean {
  return definitionSchema.safeParse(form).success;
}

const keys = ['a', 'b', 'c', 'd', 'e'];
const owners = [byStudent, 's0', 's1', 's2', 's3'];
const options = ['x', 'y'].map((value) => ({ value, label: value, label_ar: 'س' }));

/** Mostly of what can be asked: the first three fields are a choice, a number and a statement. */
const leaf: fc.Arbitrary<Condition> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<Condition>(
      { field: 'a', is: ['x'] },
      { field: 'a', is: ['x', 'y'] },
      { field: 'b', from: 3 },
      { field: 'c', is: [true] },
      { student: 'gender', is: [1] },
      { student: 'gender', is: [1, 2] },
      { student: 'gpa', from: 3 },
      { student: 'level', to: 4 },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ field: fc.constantFrom(...keys), is: fc.constant(['x', 1, true]) }),
  },
);
const rule: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: leaf },
  fc.record({ not: leaf }),
  fc.record({ all: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
  fc.record({ any: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
);
const maybe = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rule });

const firstKinds: readonly FieldKind[] = ['choice', 'number', 'statement'];

const randomField = (key: string, place: number) =>
  fc
    .record({
      kind: fc.constantFrom(
        ...firstKinds.slice(place, place + 1),
        ...(place > 2 ? fieldKinds : []),
      ),
      shown: maybe,
      required: fc.boolean(),
    })
    .map((drawn) => ({
      key,
      ...named,
      ...drawn,
      ...(/^choice/.test(drawn.kind) && { options }),
      ...(drawn.kind === 'table' && { columns: [{ key: 'c', kind: 'text', ...named }] }),
      ...(drawn.kind === 'statement' && { text: 'I do', text_ar: 'نعم' }),
      ...(drawn.kind === 'record' && { fact: recordFacts[0] }),
    }));

const randomStep = (place: number) =>
  fc.record({
    key: fc.constant(`s${place}`),
    title: fc.constant('Step'),
    title_ar: fc.constant('محطة'),
    holder: fc.constantFrom({ guide: true }, { user_type: 1, role: 2 }, { user_type: 1, role: 4 }),
    may: fc.oneof(
      fc.constant(['approve', 'reject', 'send_back'] as const),
      fc.subarray(['approve', 'reject', 'send_back'] as const, { minLength: 1 }),
    ),
    back_to: fc.subarray(owners.slice(0, place + 1), { minLength: 1 }),
    beside: fc.boolean(),
    skip_when: maybe,
  });

const randomForm: fc.Arbitrary<Definition> = fc
  .record({
    fields: fc.tuple(...keys.map(randomField)),
    owners: fc.array(fc.constantFrom(byStudent, byStudent, 's0', 's1'), {
      minLength: 5,
      maxLength: 5,
    }),
    steps: fc
      .integer({ min: 1, max: 4 })
      .chain((count) =>
        fc.tuple(...Array.from({ length: count }, (_, place) => randomStep(place))),
      ),
  })
  .map(({ fields, owners: drawn, steps }) =>
    definitionSchema.parse({
      title: 'Form',
      title_ar: 'نموذج',
      sections: fields.map((field, at) => ({
        key: `p${at}`,
        title: 'Part',
        title_ar: 'جزء',
        owner: at === 0 ? byStudent : drawn[at],
        fields: [field],
      })),
      steps,
    }),
  );

const randomAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom(...keys),
  fc.constantFrom<Answer>('x', 'y', true, 1, 5, ['x'], [{ c: 'x' }], '2026-11-22'),
);

test('each of 2,000 forms is refused, or every request of it comes to an end', () => {
  let published = 0;
  fc.assert(
    fc.property(
      randomForm,
      fc.array(randomAnswers, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat(1000)),
      (form, answered, chance) => {
        const draw = (count: number) => (chance.next().value as number) % count;
        if (checkDefinition(form).length > 0) return;
        published += 1;
        expect(['accepted', 'rejected']).toContain(walk(form, answered, draw));
      },
    ),
    { numRuns: 2000 },
  );
  expect(published).toBeGreaterThan(50);
});

/** What a request comes to whose deciders do anything that they may, with other answers after each return. */
function walk(form: Definition, answered: Answers[], draw: (count: number) => number): string {
  let answers = answered[0] ?? {};
  let returns = 0;
  let place = 0;
  let hasDecided = false;
  for (let moves = 0; moves < 30 * (mostReturns + 1); moves += 1) {
    const stage = stepsOf(form, { student, answers })[place];
    if (!stage) return hasDecided ? 'accepted' : 'undecided';
    const actions = stage.map(({ may }) => {
      const open = may.filter((action) => action !== 'send_back' || returns < mostReturns);
      return open[draw(open.length)];
    });
    if (actions.includes('reject')) return 'rejected';
    const back = stage.find((_, at) => actions[at] === 'send_back');
    if (back) {
      returns += 1;
      const target = back.back_to[draw(back.back_to.length)];
      answers = answered[draw(answered.length)] ?? {};
      const now = stepsOf(form, { student, answers });
      place = Math.max(
        0,
        now.findIndex((each) => each.some(({ key }) => key === target)),
      );
    } else if (actions.includes(undefined)) return 'stuck';
    else {
      place += 1;
      hasDecided = true;
    }
  }
  return 'endless';
}

test('a rule asks of the student’s figures, and one that isn’t known meets nothing', () => {
  const rule: Condition = { student: 'gpa', from: 3, to: 4 };
  const meets = (gpa: number | null) =>
    holds(rule, { answers: new Map(), student: { ...student, gpa } });
  expect([2.99, 3, 4, 4.01, null].map(meets)).toEqual([false, true, true, false, false]);
  const form = changed((one) => leaveOut(one, { not: rule }));
  expect(checkDefinition(form)).toEqual([{ code: 'no_decision' }]);
});

test('a form tied to the term opens and closes with it, within its own days', () => {
  const window = { from: { of: 'start' as const, days: 0 }, to: { of: 'end' as const, days: -14 } };
  const term = { start_date: '2026-08-23' as Day, end_date: '2026-12-17' as Day };
  const never = { opens_on: null, closes_on: null };
  const days = openDaysIn(never, { window }, term);
  expect(days).toEqual({ opens_on: '2026-08-23', closes_on: '2026-12-03' });
  expect([isOpenOn(days, '2026-12-03'), isOpenOn(days, '2026-12-04')]).toEqual([true, false]);
  expect(isOpenOn(openDaysIn(never, { window }, null), '2026-12-03')).toBe(false);
  const shorter = { opens_on: '2026-09-01' as Day, closes_on: '2027-01-01' as Day };
  expect(openDaysIn(shorter, { window }, term)).toEqual({
    opens_on: '2026-09-01',
    closes_on: '2026-12-03',
  });
});

describe('answers', () => {
  const around = { owner: byStudent, answers: {}, today, options: {} };

  test('are asked for as the answers before them say', () => {
    const schema = answersSchema(plain, around);
    expect(schema.parse({ reason: 'health', more: 'not asked' })).toEqual({ reason: 'health' });
    expect(schema.safeParse({ reason: 'other' }).error?.issues[0]).toMatchObject({
      path: ['more'],
      message: 'required',
    });
    expect(schema.safeParse({ reason: 'health', share: 5 }).success).toBe(false);
    expect(schema.safeParse({ reason: 'x' }).error?.issues[0]?.message).toBe('not_one_of');
  });

  test('of a role are that role’s own', () => {
    const schema = answersSchema(plain, {
      ...around,
      owner: 'head',
      answers: { reason: 'health' },
    });
    expect(schema.parse({ share: '٨٠' })).toEqual({ share: 80 });
    expect(schema.safeParse({ share: 101 }).success).toBe(false);
    expect(schema.safeParse({ reason: 'other', share: 1 }).success).toBe(false);
  });

  test('that were not sent back stay as they were', () => {
    const answers = { reason: 'other', more: 'before' };
    const schema = answersSchema(plain, { ...around, answers, only: ['more'] });
    expect(schema.parse({ more: 'after' })).toEqual({ reason: 'other', more: 'after' });
    expect(schema.parse({ reason: 'health', more: 'after' })).toEqual({
      reason: 'other',
      more: 'after',
    });
  });

  test('stand to an earlier one as the field says, where both are given', () => {
    const form = changed(({ sections: [first] }) => {
      const bounds = { min: 0, max: 100, compare: null };
      const common = { ...named, help: '', help_ar: '', required: false, shown: null };
      first?.fields.push(
        { ...common, ...bounds, key: 'mark', kind: 'number' },
        {
          ...common,
          ...bounds,
          key: 'new_mark',
          kind: 'number',
          compare: { field: 'mark', is: 'above' },
        },
      );
    });
    expect(checkDefinition(form)).toEqual([]);
    const faultOf = (typed: Answers) =>
      answersSchema(form, around).safeParse({ reason: 'health', ...typed }).error?.issues[0]
        ?.message;
    expect(faultOf({ mark: 60, new_mark: 60 })).toBe('not_above');
    expect(faultOf({ mark: 60, new_mark: 61 })).toBeUndefined();
    expect(faultOf({ new_mark: 1 })).toBeUndefined();
    const own = changed((turned) => {
      turned.sections = form.sections.map((one) => ({ ...one, fields: one.fields.toReversed() }));
    });
    expect(checkDefinition(own)).toContainEqual(
      expect.objectContaining({ code: 'condition_on_later_field', field: 'new_mark' }),
    );
  });

  test('are the same when they are checked again', () => {
    fc.assert(
      fc.property(
        randomForm,
        fc.dictionary(fc.constantFrom(...keys), fc.anything()),
        (form, typed) => {
          const schema = answersSchema(form, around);
          const once = schema.safeParse(typed);
          if (once.success) expect(schema.parse(once.data)).toEqual(once.data);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('steps follow from answers and the student', () => {
    const keysOf = (answers: Answers, gender: 1 | 2 = 1) =>
      stepsOf(plain, { student: { ...student, gender }, answers })
        .flat()
        .map(({ key }) => key);
    expect(keysOf({ reason: 'health' })).toEqual(['guide', 'head', 'dean']);
    expect(keysOf({ reason: 'health', share: 80 })).toEqual(['guide', 'head']);
    expect(keysOf({ reason: 'health' }, 2)).toEqual(['guide', 'head']);
  });
});
