/** A refund's IBAN is sealed for its payment and student, which never change. */
export const refundIbans = { table: 'refund_request', of: ['payment_id', 'student_id'] } as const;

/** The columns of a refund that goes back the way it came. */
export const noIban = { iban: null, iban_hint: null };
