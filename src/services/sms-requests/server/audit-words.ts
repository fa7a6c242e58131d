import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import { nameOfState, type State } from '../request.ts';
import type { SmsRequestJobs } from './sms-platform.ts';

const columnOf = (key: string) => `sms-requests:field.${key}`;

const decisions = ['approved', 'on_hold', 'rejected'];
const actions = ['asked', ...decisions, 'requests_exported', 'receivers_exported'];

/** Actions that count as finished work of their actor. */
export const smsRequestsDone = decisions.map((one) => `sms-requests.${one}`);

const exportedBy = (phraseOf: (state: unknown) => string) =>
  exportWords({ columnOf, filters: { state: { label: columnOf('state'), phraseOf } } });

/** How this service's audit entries read. */
export const smsRequestsAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((one) => [`sms-requests.${one}`, `sms-requests:audit.${one}`]),
  ),
  fields: {
    ...exportFields,
    sms_request: { label: columnOf('id'), is: 'code' },
    sms_receivers: { label: columnOf('receivers') },
    sms_text: { label: columnOf('text') },
    sms_reason: { label: columnOf('reason') },
  },
  fields_of: {
    'sms-requests.requests_exported': exportedBy(
      (state) => `sms-requests:states.${nameOfState(Number(state) as State)}`,
    ),
    'sms-requests.receivers_exported': exportedBy(
      (state) => `sms-requests:receiver_states.${state}`,
    ),
  },
};

/** How its jobs read in the list of outgoing messages. */
export const smsRequestsJobs: JobsInWords<keyof SmsRequestJobs> = {
  'sms-requests.send': { kind: 'sms', title: 'sms-requests:jobs.send' },
  'sms-requests.send_test': {
    kind: 'sms',
    title: 'sms-requests:jobs.send_test',
    personIn: ({ person_id }) => person_id,
  },
};
