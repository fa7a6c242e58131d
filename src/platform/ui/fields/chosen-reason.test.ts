import { expect, test } from 'vitest';
import { chosenReason } from './chosen-reason.ts';

const ready = ['No places left.', 'Next semester.'];

test.each([
  ['', 'No places left.', 'No places left.'],
  [' \n', 'No places left.', 'No places left.'],
  ['No places left.', 'Next semester.', 'Next semester.'],
  ['We talked.', 'Next semester.', 'We talked.\nNext semester.'],
  ['No places left. Ask in May.', 'No places left.', 'No places left. Ask in May.'],
])('%j and then %j is %j', (typed, chosen, text) => {
  expect(chosenReason(typed, chosen, ready)).toBe(text);
});
