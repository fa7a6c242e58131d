import { campusForms } from './campus.ts';
import { closingForms, leaveForms } from './leave.ts';
import type { ReadyForm } from './parts.ts';
import { studyForms } from './study.ts';
import { supportForms } from './support.ts';

/** The forms that a university begins with: nine for regular students, eight of student affairs. */
export const readyForms: readonly ReadyForm[] = [
  ...leaveForms,
  ...studyForms,
  ...closingForms,
  ...campusForms,
  ...supportForms,
];
