export const ar = { title: 'المحادثات', launcher: 'المحادثات، الجديد {{number}}' };
