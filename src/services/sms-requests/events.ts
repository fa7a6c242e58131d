import type { Outcome } from './request.ts';

export interface AboutRequest {
  request_id: number;
  asked_by: number;
  now: Date;
}

/** The events of SMS requests, announced in the transaction that makes them true. */
export interface SmsRequestEvents {
  'sms-requests.decided': AboutRequest & {
    outcome: Outcome;
    /** Why it was rejected or put on hold; empty if nobody said. */
    reason: string;
  };
  /** All that could be sent was, and some failed. */
  'sms-requests.finished': AboutRequest & { sent: number; failed: number };
}
