/** The most that one call approves. */
export const mostApproved = 500;
