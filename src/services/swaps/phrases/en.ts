import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  span: '{{from}} to {{to}}',
  field: {
    student: 'Asked by',
    student_id: 'Student number of who asked',
    side: 'Their side',
    other: 'The other student',
    other_id: 'Student number of the other',
    other_side: 'The other’s side',
    asked_at: 'Asked',
    agreed_at: 'Agreed',
    state: 'State',
    answer: 'Reason for rejecting',
    ended_by: 'Decided by',
    ended_at: 'Decided',
    swap: 'Swap number',
    actions: 'Actions',
    placement: 'The training you give',
    user_id: 'The other’s student number',
    gives: 'Yours',
    takes: 'In exchange',
  },
  states: {
    asked: 'Waits for the other student',
    agreed: 'Waits for the training unit',
    approved: 'Swapped',
    rejected: 'Rejected by the unit',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    lapsed: 'Not possible any more',
  },
  own: {
    sentence:
      'Swap a seat that hasn’t begun with a student of the same major, by the yes of both and then of the training unit.',
    empty: 'No swap requests',
    empty_text: 'Requests you sent and received appear here, with what came of them.',
    from_you: 'Sent to {{name}}',
    to_you: 'Received from {{name}}',
    agree: 'Agree',
    decline: 'Decline',
    take_back: 'Take your yes back',
    withdraw: 'Withdraw',
    agree_title: 'Agree to this swap?',
    agree_text: 'The training unit decides next. Until then both trainings stay as they are.',
    decline_title: 'Decline this swap?',
    decline_text: 'The request ends, and whoever asked is told.',
    withdraw_title: 'Withdraw this request?',
    withdraw_text: 'It ends, and you can ask again.',
    agreed: 'You agreed to the swap',
    declined: 'You declined the swap',
    withdrawn: 'The request is withdrawn',
  },
  ask: {
    verb: 'Ask for a swap',
    title: 'Ask for a swap',
    text: 'You ask for the other student’s seat of the same days. Nothing changes before both and the training unit agree.',
    user_id_help: 'As on the university card, such as {{example}}',
    send: 'Send request',
    sent: 'Your request is sent',
  },
  list: {
    title: 'Training swap requests',
    sentence: 'A swap is approved once, after both agreed; its conditions are checked again then.',
    search: 'Name or number of either student',
    empty: 'No swap requests',
    empty_text: 'Students’ requests to swap training seats appear here.',
    order: { asked_at: 'Oldest first', '-asked_at': 'Newest first' },
    verbs: { approved: 'Approve', rejected: 'Reject' },
    verbs_of: { approved: 'Approve the swap of {{name}}', rejected: 'Reject the swap of {{name}}' },
    titles: { approved: 'Approve the swap', rejected: 'Reject the swap' },
    warning: 'Each moves to the other’s seat at once, and both are told.',
    why: 'Reason for rejecting',
    note: 'Note',
    decided: 'Decision saved',
    decided_count_one: '{{count}} decision saved',
    decided_count_other: '{{count}} decisions saved',
    chosen_one: '{{count}} swap selected',
    chosen_other: '{{count}} swaps selected',
  },
};

export const serverEn: English<typeof serverAr> = {
  refusals: {
    internship_not_enabled:
      'Training isn’t open to you yet. It opens once the internship unit finds you eligible.',
    documents_not_accepted:
      'The documents of your training aren’t accepted yet. Please complete them and wait for their review.',
    priorities_missing: 'You haven’t set your wishes for the training yet. Please set them first.',
    training_begun:
      'One of the trainings has begun, and isn’t swapped any more. You can contact the training unit.',
    has_records:
      'One of the trainings has attendance, a result or requests. Please contact the training unit.',
    in_letter:
      'A confirmed letter to the side names one of the trainings. Please contact the training unit.',
    cannot_swap:
      'This training can’t be swapped with this number. It takes a seat of the same days that hasn’t begun, a student of a fitting major and section, and no other training of either in those days.',
    already_asked: 'A swap of this training is under way. Please withdraw it first.',
    already_promised:
      'One of the two trainings is promised in another swap. Please end that first, or wait for the unit’s decision on it.',
    already_ended: '{{outcome}}',
    beyond_quota:
      'A quota of one of the two internships has no place left for whoever comes. Please reject the swap, or exchange the seats on the board, which shows the rule.',
    not_agreed: 'The other student hasn’t agreed yet. Please wait for the answer.',
    reason_missing: 'A rejection needs a reason, which both students read. Please write it.',
  },
  outcomes: {
    approved: '{{name}} approved this swap ({{when}}).',
    rejected: '{{name}} rejected this swap ({{when}}).',
    declined: '{{name}} declined this swap ({{when}}).',
    withdrawn: '{{name}} withdrew this swap ({{when}}).',
    lapsed:
      'This swap isn’t possible any more: a seat has moved, or its training has begun ({{when}}).',
  },
  told: {
    agreed: 'Agreed',
    declined: 'Declined',
    approved: 'The training unit approved your swap',
    rejected: 'The training unit rejected your swap',
    lapsed: 'Your swap isn’t possible any more',
  },
  news: {
    swap_asked: {
      name: 'Training swaps that I am asked for',
      title: '{{name}} asks to swap training with you',
      text: 'Please agree or decline on the swap page.',
    },
    swap_answered: {
      name: 'Answers to my swap requests',
      title: '{{outcome}}: {{name}}, your swap request',
      text: 'The swap page shows where it stands.',
    },
    swap_decided: {
      name: 'Decisions on swaps',
      title: '{{outcome}}',
      text: 'Your swap with {{name}}: the swap page shows the decision.',
    },
  },
  waits: {
    swaps_asked: {
      text_one: '{{count}} training swap asks for your answer',
      text_other: '{{count}} training swaps ask for your answer',
      name: 'Training swaps I am asked for',
      note: 'They wait for your answer.',
      verb: 'Answer',
    },
    swaps_agreed: {
      text_one: '{{count}} training swap to approve',
      text_other: '{{count}} training swaps to approve',
      name: 'Training swaps to approve',
      note: 'Both students agreed.',
      verb: 'Decide',
    },
  },
  audit: {
    asked: 'A training swap was asked for',
    agreed: 'The other student agreed to a training swap',
    declined: 'A training swap was declined',
    withdrawn: 'A training swap was withdrawn',
    approved: 'A training swap was approved',
    rejected: 'A training swap was rejected',
    lapsed: 'A training swap lapsed: a seat had moved, or its training had begun',
    swaps_exported: 'Training swap requests were exported',
  },
};
