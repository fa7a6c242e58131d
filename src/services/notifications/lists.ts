import { defineList } from '#platform/contract/list.ts';

export const sentOrderings = ['-time', 'time'] as const;

export const sentList = defineList({
  orderings: sentOrderings,
  sheet: {
    time: 'moment',
    user_id: 'text',
    receiver: 'text',
    role: 'text',
    msg: 'text',
    other_msg: 'text',
    link: 'text',
    state: 'text',
    sender_id: 'text',
    sender: 'text',
  },
  columns: {
    receiver: ['user_id', 'receiver', 'role'],
    message: ['msg', 'other_msg', 'link'],
    sender: ['sender_id', 'sender'],
    state: ['state'],
    time: ['time'],
  },
});
