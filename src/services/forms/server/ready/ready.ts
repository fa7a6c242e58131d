import { campusForms } from './campus.ts';
import { leaveForms } from './leave.ts';
import type { ReadyForm } from './parts.ts';
import { studyForms } from './study.ts';
import { supportForms } from './support.ts';

/** The forms that a university begins with: eight for regular students, eight of student affairs. */
export const readyForms: readonly ReadyForm[] = [
  ...leaveForms,
  ...studyForms,
  ...campusForms,
  ...supportForms,
];
