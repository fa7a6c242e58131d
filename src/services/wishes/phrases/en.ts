import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  period_of: 'Period {{number}}, {{cycle}}',
  field: {
    student: 'Student',
    student_id: 'Student number',
    gpa: 'GPA',
    saved_at: 'Saved at',
    closes_at: 'Closes at',
    opens_at: 'Opens at',
    period_id: 'Period',
    wishes: 'Wishes',
    position: 'Rank',
    side: 'Training side',
    department: 'Department',
    location: 'Place',
    number: 'Number of the period',
    start_date: 'Start date',
    end_date: 'End date',
    most: 'Most wishes',
  },
};

export const serverEn: English<typeof serverAr> = {
  fact: 'Wishes for the training were ranked in the portal',
  refusals: {
    not_enabled:
      'Training isn’t open to you yet. It opens once you reach that stage of your study plan.',
    documents_not_accepted:
      'The documents of your training aren’t accepted yet. Please complete them and wait for their review.',
    not_open_yet: 'Wishes of this period aren’t open yet. Please come back once they are.',
    window_closed: 'Wishes of this period are closed. The last saved order counts.',
    too_many_wishes: 'These are more wishes than this period allows. Please remove some.',
    not_for_you:
      'One of these isn’t for your major or section, or isn’t of this period. Please reload the page.',
    wished_twice: 'An internship stands in the order twice. Please reload the page.',
    changed_meanwhile: 'This was changed on another page meanwhile. Please reload and try again.',
    nothing_saved: 'No wishes of this period are saved. Please rank them first.',
    ends_before_it_starts: 'The end date is before the start date. Please correct one of them.',
    closes_before_it_opens: 'It closes before it opens. Please correct one of the two.',
    closes_too_late: 'Wishes close before the period starts. Please choose an earlier time.',
    outside_cycle: 'The period is outside the cycle. Please choose dates within it.',
    periods_overlap: 'It overlaps another period of the cycle. Please choose other dates.',
    number_taken: 'Another period of the cycle has this number. Please choose another.',
    students_wished:
      'Students have wished in this period, so it can’t be deleted or narrowed. You can change when it closes.',
  },
  receipt: {
    title: 'Receipt of training wishes',
    office: 'Training unit',
    note_title: 'What this receipt proves',
    note: 'This is the order that the portal held at the time above. Each later saving replaces it, and the last order saved before closing counts.',
    check: 'Check this receipt',
    check_text: 'The code shows the order that is saved now, and when it was saved.',
  },
  news: {
    wishes_open: {
      name: 'Wishes open',
      title: 'Wishes are open',
      text: 'You can rank your wishes of period {{number}} of {{cycle}} until {{moment}}.',
    },
    wishes_close_soon: {
      name: 'Wishes close soon',
      title: 'Wishes close soon',
      text: 'You have no wishes in period {{number}} of {{cycle}}. It closes {{moment}}.',
    },
  },
  waits: {
    wishes: {
      name: 'Training wishes',
      note: 'Open periods whose wishes you haven’t ranked come here.',
      verb: 'Rank wishes',
      text_one: '1 training period waits for your wishes',
      text_other: '{{count}} training periods wait for your wishes',
    },
  },
  audit: {
    saved: 'Wishes saved',
    period_added: 'Period of wishes added',
    period_edited: 'Period of wishes edited',
    period_removed: 'Period of wishes deleted',
    wish_period: 'Period of wishes no. {{- id}}',
  },
};
