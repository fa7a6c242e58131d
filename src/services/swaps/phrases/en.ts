import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  span: '{{from}} to {{to}}',
  field: {
    student: 'Requested by',
    student_id: 'Requester’s University ID',
    side: 'Requester’s training site',
    other: 'The other student',
    other_id: 'Other student’s University ID',
    other_side: 'Other student’s training site',
    asked_at: 'Requested',
    agreed_at: 'Agreed',
    state: 'State',
    answer: 'Reason for rejecting',
    ended_by: 'Decided by',
    ended_at: 'Decided',
    swap: 'Swap number',
    actions: 'Actions',
    placement: 'Your training to swap',
    user_id: 'Other student’s University ID',
    gives: 'Yours',
    takes: 'In exchange',
  },
  states: {
    asked: 'Waiting for the other student',
    agreed: 'Waiting for the training unit',
    approved: 'Swapped',
    rejected: 'Rejected by the unit',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    lapsed: 'No longer possible',
  },
  own: {
    sentence:
      'Swap a seat that hasn’t started with a student of the same major. Both of you agree, then the training unit approves.',
    empty: 'No swap requests',
    empty_text: 'Requests you sent and received appear here, with their outcome.',
    from_you: 'Sent to {{name}}',
    to_you: 'Received from {{name}}',
    agree: 'Agree',
    decline: 'Decline',
    take_back: 'Withdraw my agreement',
    withdraw: 'Withdraw',
    agree_title: 'Agree to this swap?',
    agree_text: 'The training unit decides next. Until then both trainings stay as they are.',
    decline_title: 'Decline this swap?',
    decline_text: 'The request ends, and the other student is notified.',
    withdraw_title: 'Withdraw this request?',
    withdraw_text: 'It ends, and you can ask again.',
    agreed: 'You agreed to the swap',
    declined: 'You declined the swap',
    withdrawn: 'The request is withdrawn',
  },
  ask: {
    verb: 'Request a swap',
    title: 'Request a swap',
    text: 'You request the other student’s seat on the same days. Nothing changes until both of you agree and the training unit approves.',
    user_id_help: 'As on the university card, such as {{example}}',
    send: 'Send request',
    sent: 'Your request is sent',
  },
  list: {
    title: 'Training swap requests',
    sentence: 'A swap can be approved once both agree. Its conditions are checked again then.',
    search: 'Either student’s name or ID',
    empty: 'No swap requests',
    empty_text: 'Students’ requests to swap training seats appear here.',
    order: { asked_at: 'Oldest first', '-asked_at': 'Newest first' },
    verbs: { approved: 'Approve', rejected: 'Reject' },
    of: 'Swap of {{name}}',
    answered: 'The other student agreed',
    titles: { approved: 'Approve the swap', rejected: 'Reject the swap' },
    warning: 'Each moves to the other’s seat at once, and both are notified.',
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
  tracked: {
    offices: { unit: 'Training unit' },
    next: {
      answer: 'Answer the request',
      unit: 'The training unit decides next',
      seats: 'The seats are swapped once approved',
    },
  },
  refusals: {
    internship_not_enabled:
      'Training isn’t open to you yet. It opens once the training unit finds you eligible.',
    documents_not_accepted:
      'The documents of your training aren’t accepted yet. Please complete them and wait for their review.',
    priorities_missing: 'You haven’t set your wishes for the training yet. Please set them first.',
    training_begun:
      'One of the trainings has started, so it can’t be swapped. You can choose another one.',
    has_records:
      'One of the trainings has attendance, a result or requests. Please contact the training unit.',
    in_letter:
      'A confirmed letter to the training site names one of the trainings. Please contact the training unit.',
    cannot_swap:
      'This training can’t be swapped with this student. Please choose a student of the same major and section with a seat on the same days that hasn’t started, where neither of you has another training.',
    already_asked: 'You already have an open swap of this training. Please withdraw it first.',
    already_promised:
      'One of the two trainings is in another swap. Please end that first, or wait for the unit’s decision on it.',
    already_ended: '{{outcome}}',
    beyond_quota:
      'The swap would go over a quota of one of the two internships. Please reject it, or exchange the seats on the board, which shows the rule.',
    not_agreed: 'The other student hasn’t agreed yet. Please wait for the answer.',
    reason_missing: 'A rejection needs a reason, which both students read. Please write it.',
  },
  outcomes: {
    approved: '{{name}} approved this swap ({{when}}).',
    rejected: '{{name}} rejected this swap ({{when}}).',
    declined: '{{name}} declined this swap ({{when}}).',
    withdrawn: '{{name}} withdrew this swap ({{when}}).',
    lapsed:
      'This swap is no longer possible: a seat has moved, or its training has started ({{when}}).',
  },
  told: {
    agreed: 'Agreed',
    declined: 'Declined',
    approved: 'The training unit approved your swap',
    rejected: 'The training unit rejected your swap',
    lapsed: 'Your swap is no longer possible',
  },
  news: {
    swap_asked: {
      name: 'Swap requests sent to me',
      title: '{{name}} asks to swap training with you',
      text: 'Please agree or decline on the swap page.',
    },
    swap_answered: {
      name: 'Answers to my swap requests',
      title: '{{outcome}}: {{name}}, your swap request',
      text: 'See its state on the swap page.',
    },
    swap_decided: {
      name: 'Decisions on swaps',
      title: '{{outcome}}',
      text: 'Your swap with {{name}}: the swap page shows the decision.',
    },
  },
  waits: {
    swaps_asked: {
      text_one: '{{count}} swap request waits for your answer',
      text_other: '{{count}} swap requests wait for your answer',
      name: 'Swap requests sent to me',
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
    asked: 'A training swap was requested',
    agreed: 'The other student agreed to a training swap',
    declined: 'A training swap was declined',
    withdrawn: 'A training swap was withdrawn',
    approved: 'A training swap was approved',
    rejected: 'A training swap was rejected',
    lapsed: 'A training swap ended: a seat had moved, or its training had started',
    swaps_exported: 'Training swap requests were exported',
  },
  kept: {
    title: 'Swaps of internships',
    training_swap: 'Swaps asked for',
  },
};
