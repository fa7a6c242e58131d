import { defineList } from '#platform/contract/list.ts';

export const visitorList = defineList({
  orderings: ['-visit_library_date', 'visit_library_date'],
  sheet: { user_id: 'text', fullname: 'text', email: 'text', visit_library_date: 'moment' },
  columns: {
    fullname: ['user_id', 'fullname'],
    email: ['email'],
    visit_library_date: ['visit_library_date'],
  },
});
