import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './staff-ar.ts';

export const en: English<typeof ar> = {
  name: 'Booking campaigns',
  menu: 'Booking campaigns',
  usual: {
    title: 'An appointment with your academic guide',
    text: 'Choose an open time that suits you, and we go through your study plan together.',
  },
  states: {
    planned: 'Not started',
    running: 'Running',
    ended: 'Over',
    stopped: 'Stopped',
  },
  field: {
    title: 'Campaign',
    starts_at: 'Starts',
    ends_at: 'Last day',
    students: 'Students',
    invited: 'Invited',
    seen: 'Opened',
    booked: 'Booked',
    waits_for: 'Not yet',
    state: 'State',
    student_id: 'University ID',
    student: 'Student',
    major: 'Major',
    level: 'Level',
    advisor: 'Guide',
    invited_at: 'Invited at',
    seen_at: 'Opened at',
    reminded_at: 'Reminded at',
    booked_at: 'Booked at',
  },
  no_advisor: 'No guide',
  list: {
    title: 'Booking campaigns',
    sentence:
      'Invite a group of students to book with their guide, and see who opened it and who booked.',
    search: 'Title of the campaign',
    nothing: 'No matching campaigns',
    empty: 'No campaigns yet',
    empty_text: 'Choose students in their list and press “Invite to book”, or start one here.',
    new: 'New campaign',
    range: '{{from}} to {{to}}',
    order: { up: 'Earliest first', down: 'Latest first' },
  },
  form: {
    title: 'Invite to book',
    text: 'Each student gets it in their language and sees it on the home page until they book or it ends.',
    title_ar: 'Title in Arabic',
    title_en: 'Title in English',
    text_ar: 'Text in Arabic',
    text_en: 'Text in English',
    from: 'First day',
    to: 'Last day',
    send: 'Invite students',
    sending: 'Inviting',
    sent: 'The campaign is saved. Invitations go out one after the other',
  },
  outlook: {
    label: 'Who gets the invitation',
    students: 'Invited',
    no_guide: 'Left out: without a guide',
    locked: 'Left out: account locked',
    has_date: 'Left out: already have an appointment',
    halted: 'Invited, with a financial hold',
    no_open_dates: 'Their guide has no open times',
    open_dates:
      'Some of the invited have no time to book now. Open times before you invite, or soon after.',
    calendar: 'Open times',
    nobody: 'Nobody in this group can book.',
    some: '{{count}}: {{names}}',
    more: '{{count}}: {{names}} and others',
  },
  invite: 'Invite to book',
  invite_all: 'Invite all to book',
  stop: {
    verb: 'Stop the campaign',
    title: 'Stop the campaign?',
    text: 'Nobody else is invited, and students who haven’t booked no longer see the invitation. A stopped campaign can’t be restarted.',
    busy: 'Stopping',
    done: 'The campaign is stopped',
  },
  remind: {
    verb: 'Send reminders',
    title: 'Remind students who haven’t booked?',
    text_one: 'One student who hasn’t booked gets a reminder. A campaign reminds only once.',
    text_other:
      '{{count}} students who haven’t booked get a reminder. A campaign reminds only once.',
    busy: 'Reminding',
    done: 'Reminders go out one after the other',
    was: 'Reminders were sent {{when}}.',
  },
  figures: '{{booked}} of {{students}} booked, {{waits_for}} have not yet.',
  invited: {
    title: 'Students of the campaign',
    search: 'Student’s name or University ID',
    nothing: 'No matching students',
    empty: 'None of this campaign’s students are yours',
    empty_text: 'Its students have moved to another guide.',
    states: {
      waiting: 'Not notified yet',
      invited: 'Not opened',
      seen: 'Opened, not booked',
      booked: 'Booked',
      not_booked: 'Not booked',
    },
    order: { up: 'University ID, ascending', down: 'University ID, descending' },
  },
};

export const serverEn: English<typeof serverAr> = {
  home_figures: {
    campaigns: {
      name: 'Booking campaigns',
      text_zero: 'No campaigns running',
      text_one: '{{count}} campaign running',
      text_other: '{{count}} campaigns running',
    },
  },
  audit: {
    added: 'Students invited to book',
    reminded: 'Reminders sent to those who had not booked',
    stopped: 'Booking campaign stopped',
    exported: 'Booking campaigns exported',
    invited_exported: 'Students of a booking campaign exported',
    campaign: 'Booking campaign {{- id}}',
  },
  refusals: {
    nothing_chosen: 'None of the selected students are yours. Choose others.',
    nobody_to_invite:
      'None of the selected students can book: no guide, an appointment already, or a locked account. Choose others.',
    too_many_students: 'A campaign invites {{most}} students at most. Select fewer.',
    in_the_past: 'This day is over. Choose a later one.',
    ends_before_start: 'The campaign ends before it begins. Correct the days.',
    campaign_over: 'This campaign has ended. You can start a new one.',
    nobody_to_remind:
      'There is nobody to remind: all have booked, or none was invited yet. Refresh the page.',
    already_reminded:
      'This campaign has already sent its reminder. You can write to those who have not booked.',
  },
  news: {
    campaign_invitation: {
      name: 'A group invitation to book',
      title: '{{title}}',
      text: '{{name}} invites you to book with your guide. The invitation is on your home page.',
    },
    campaign_reminder: {
      name: 'A reminder of an invitation to book',
      title: 'Reminder: {{title}}',
      text: 'You have not booked yet. The invitation from {{name}} is on your home page.',
    },
  },
  waits: {
    invitations: {
      text_one: '{{count}} invitation to book an appointment',
      text_other: '{{count}} invitations to book an appointment',
      name: 'Invitations',
      note: 'To a guidance appointment. You can book until it ends.',
      verb: 'Book',
    },
  },
  kept: {
    title: 'Guidance campaigns',
    guidance_campaign_student: 'Invitations',
  },
};
