import { defineList } from '#platform/contract/list.ts';

export const activationOrderings = ['match', 'user_id', '-user_id'] as const;

export const userOrderings = [
  'match',
  'user_id',
  '-user_id',
  '-last_signed_in_at',
  'last_signed_in_at',
] as const;

export const activationList = defineList({
  orderings: activationOrderings,
  sheet: {
    user_id: 'text',
    full_name: 'text',
    other_name: 'text',
    user_type: 'text',
    state: 'text',
    sent_at: 'moment',
    refused_to: 'text',
    slip_at: 'moment',
  },
  columns: {
    user_id: ['user_id', 'full_name', 'other_name'],
    type: ['user_type'],
    state: ['state', 'refused_to'],
    sent_at: ['sent_at', 'slip_at'],
  },
});

export const userList = defineList({
  orderings: userOrderings,
  sheet: {
    user_id: 'text',
    full_name: 'text',
    other_name: 'text',
    user_type: 'text',
    role: 'text',
    roles: 'text',
    state: 'text',
    last_signed_in_at: 'moment',
  },
  columns: {
    user_id: ['user_id', 'full_name'],
    type: ['user_type'],
    role: ['role'],
    state: ['state'],
    last_signed_in_at: ['last_signed_in_at'],
  },
});

export const grantList = defineList({
  orderings: ['-asked_at', 'asked_at'],
  sheet: {
    user_id: 'text',
    person: 'text',
    field: 'text',
    role_id: 'number',
    role: 'text',
    before_value: 'text',
    after_value: 'text',
    run_id: 'number',
    started_by: 'text',
    asked_by: 'text',
    asked_at: 'moment',
    state: 'text',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
  },
  columns: {
    person: ['user_id', 'person'],
    role: ['field', 'role_id', 'role', 'before_value', 'after_value'],
    asked_at: ['asked_by', 'asked_at', 'run_id', 'started_by'],
    state: ['state', 'decided_by', 'decided_at', 'reason'],
  },
});
