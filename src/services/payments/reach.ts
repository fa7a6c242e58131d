import { admin, employee, student, type Who } from '#platform/access/allow.ts';

/** Financial management: charges, exempts, refunds and closes the day. */
export const finance: readonly Who[] = [employee('finance'), admin('finance')];

/** A student reads what is their own, finance what is anybody's. */
export const accountReaders: readonly Who[] = [student, ...finance];
