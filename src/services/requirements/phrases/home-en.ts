import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  name: 'Internship',
  menu: {
    part: 'Documents and eligibility',
    own: 'Requirements',
    review: 'Document review',
    documents: 'All documents',
    types: 'Requirements and rules',
    candidates: 'Eligibility',
    selected: 'Qualified students',
  },
};
