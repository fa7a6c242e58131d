import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { studentReaders, studentWriters } from '#services/guidance/calls.ts';
import type { CampaignsShapes } from './contract.ts';

const campaignCalls = listCalls('/guidance/campaigns', studentWriters);

const invitedCalls = listCalls('/guidance/campaigns/{id}/students', studentReaders);

export const campaignsCalls = defineCalls<CampaignsShapes>(
  'campaigns',
  'AcademicEnable',
)({
  previewCampaign: call('POST /guidance/campaigns/preview', studentWriters),
  addCampaign: call('POST /guidance/campaigns', studentWriters, { idempotent: true }),
  listCampaigns: campaignCalls.list,
  exportCampaigns: campaignCalls.exported,
  getCampaign: call('GET /guidance/campaigns/{id}', studentReaders),
  stopCampaign: call('POST /guidance/campaigns/{id}/stop', studentWriters),
  remindStudents: call('POST /guidance/campaigns/{id}/remind', studentWriters),
  listInvited: invitedCalls.list,
  exportInvited: invitedCalls.exported,
  listInvitations: call('GET /guidance/student/campaigns', [student]),
  seeInvitation: call('POST /guidance/student/campaigns/{id}/seen', [student]),
});
