import { defineList } from '#platform/contract/list.ts';

/** All letters, those of internships alone, and each with what it costs. */
export const letterList = defineList({
  orderings: ['-made_at', 'made_at', '-total_cost', 'total_cost'],
  sheet: {
    number: 'text',
    kind: 'text',
    side: 'text',
    cycle: 'text',
    department: 'text',
    trainer: 'text',
    trainee_count: 'number',
    total_cost: 'money',
    send_on: 'day',
    stage: 'text',
    made_by: 'text',
    made_at: 'moment',
    confirmed_at: 'moment',
    sent_at: 'moment',
    opened_at: 'moment',
    payment_reference: 'text',
  },
  columns: {
    number: ['number', 'kind', 'payment_reference'],
    side: ['side', 'cycle', 'department', 'trainer'],
    trainee_count: ['trainee_count'],
    total_cost: ['total_cost'],
    made_at: ['made_at', 'made_by'],
    stage: ['stage', 'send_on', 'confirmed_at', 'sent_at', 'opened_at'],
  },
});
