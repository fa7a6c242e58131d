import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import { studentReaders, studentWriters } from '#services/guidance/calls.ts';
import type { CampaignsShapes } from './contract.ts';

export const campaignList = defineList({
  path: '/guidance/campaigns',
  allow: studentWriters,
  orderings: ['-starts_at', 'starts_at'],
  sheet: {
    title: 'text',
    starts_at: 'moment',
    ends_at: 'day',
    state: 'text',
    reminded_at: 'moment',
    students: 'number',
    invited: 'number',
    seen: 'number',
    booked: 'number',
    waits_for: 'number',
  },
  columns: {
    title: ['title', 'starts_at', 'ends_at'],
    state: ['state', 'reminded_at'],
    students: ['students'],
    seen: ['invited', 'seen'],
    booked: ['booked'],
    waits_for: ['waits_for'],
  },
});

export const invitedList = defineList({
  path: '/guidance/campaigns/{id}/students',
  allow: studentReaders,
  orderings: ['match', 'student_id', '-student_id'],
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    state: 'text',
    invited_at: 'moment',
    seen_at: 'moment',
    reminded_at: 'moment',
    booked_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    state: ['state'],
    invited_at: ['invited_at'],
    seen_at: ['seen_at'],
    reminded_at: ['reminded_at'],
    booked_at: ['booked_at'],
    major: ['major'],
    level: ['level'],
    advisor: ['advisor'],
  },
});

export const campaignsCalls = defineCalls<CampaignsShapes>(
  'campaigns',
  'AcademicEnable',
)({
  previewCampaign: call('POST /guidance/campaigns/preview', studentWriters),
  addCampaign: call('POST /guidance/campaigns', studentWriters, { idempotent: true }),
  listCampaigns: campaignList.list,
  exportCampaigns: campaignList.exported,
  getCampaign: call('GET /guidance/campaigns/{id}', studentReaders),
  stopCampaign: call('POST /guidance/campaigns/{id}/stop', studentWriters),
  remindStudents: call('POST /guidance/campaigns/{id}/remind', studentWriters),
  listInvited: invitedList.list,
  exportInvited: invitedList.exported,
  listInvitations: call('GET /guidance/student/campaigns', [student]),
  seeInvitation: call('POST /guidance/student/campaigns/{id}/seen', [student]),
});
