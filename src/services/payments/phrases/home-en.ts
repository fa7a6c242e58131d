import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  name: 'Payments',
  menu: {
    student: 'Student account',
    owe: 'What I owe',
    history: 'Previous transactions',
    buy: 'Other services',
    day: 'Day’s close',
    figures: 'Payments dashboard',
    payments: 'All payments',
    bills: 'SADAD bills',
    instalments: 'Instalments',
    refunds: 'Refunds',
    cases: 'Cases',
    fees: 'Term fees',
    types: 'Pay types and services',
  },
  home: {
    owed: 'You owe',
    late: 'Overdue',
    soon: 'Also due: {{amount}}, {{when}}',
    pay: 'Pay {{amount}}',
    pay_several: 'Pay what is due',
  },
};
