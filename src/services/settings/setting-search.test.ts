import { expect, test } from 'vitest';
import { findSettings } from './setting-search.ts';

const holidays = { name: 'الإجازات', help: 'لا تُفتح فيها مواعيد جديدة.' };
const working = { name: 'أيام العمل', help: 'الأيام التي تُفتح فيها المواعيد.' };
const cancelling = { name: 'أقل مهلة قبل إلغاء الحجز', help: 'بعدها لا يلغي الطالب موعده.' };
const size = {
  name: 'Largest document in megabytes',
  help: 'What’s larger is refused, over 10 MB.',
};
const types = { name: 'Types of files', help: 'Of each document that a student hands in.' };
const settings = [holidays, working, cancelling, types, size];

test.each([
  ['hamza and vowel marks make no difference', 'الاجازات', [holidays]],
  ['the words of an explanation find it too', 'تفتح', [holidays, working]],
  ['each word has to be there, in any order, in name or explanation', 'مواعيد اجازات', [holidays]],
  ['a word in the middle of another is found', 'جاز', [holidays]],
  ['yeh and alef maqsura are one', 'يلغى', [cancelling]],
  ['neither capitals nor the form of an apostrophe count', "LARGEST what's", [size]],
  ['Arabic digits find Latin ones', '١٠', [size]],
  ['a name comes before an explanation', 'document', [size, types]],
  ['what stands nowhere finds nothing', 'قمر', []],
  ['nothing finds nothing', ' \u200f ', []],
])('%s', (_, search, found) => {
  expect(findSettings(settings, search)).toEqual(found);
});
