import { defineKept } from '#platform/kept/kept.ts';
import type { SmsRequestTables } from '../tables/tables.ts';

export const smsRequestsKept = defineKept<SmsRequestTables>({
  service: { sms_receiver: 'person_id', sms_test: 'person_id' },
});
