/** A student's question with a booking: limits and rules, shared by server and browser. */

export const longestQuestion = 1000;

/** The purpose under which the file is sent. */
export const questionPurpose = 'appointment_file';
