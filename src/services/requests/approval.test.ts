import { expect, test } from 'vitest';
import { findNextStep } from './approval.ts';

type Request = Parameters<typeof findNextStep>[0];

const dean = { key: 'dean', title: 'Dean', title_ar: 'العميد', days: 1, user_type: 2, role: 4 };

function request(changes: {
  ahead?: object[];
  visits?: object[];
  skip_when?: object | null;
}): Request {
  const { ahead = [dean], visits = [{ id: 1, state: 'open' }], skip_when = null } = changes;
  const definition = {
    sections: [{ owner: 'head', fields: [{ key: 'grant' }] }],
    steps: [{ key: 'dean', skip_when }],
  };
  return { definition, visits, ahead, mine: { id: 1, key: 'head' } } as unknown as Request;
}

test('the next step is the first ahead, and the last one has none', () => {
  expect(findNextStep(request({}))).toBe(dean);
  expect(findNextStep(request({ ahead: [] }))).toBeNull();
});

test('nothing is promised while another step of the stage is open', () => {
  const visits = [
    { id: 1, state: 'open' },
    { id: 2, state: 'open' },
  ];
  expect(findNextStep(request({ visits, ahead: [] }))).toBe('unknown');
});

test('nothing is promised where a later step asks for what is filled in here', () => {
  const skip_when = { not: { field: 'grant', is: ['none'] } };
  expect(findNextStep(request({ skip_when }))).toBe('unknown');
  expect(findNextStep(request({ skip_when: { field: 'reason', is: ['x'] } }))).toBe(dean);
});
