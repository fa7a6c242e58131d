/** The id that a type has before it is added. */
export const newPayTypeId = 0;
