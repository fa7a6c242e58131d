export const ar = {};
