import { defineNews } from '#platform/news/news.ts';

/** Items written by hand, with the author's own text. */
export const notificationsNews = defineNews<Record<never, never>, Record<never, never>>(
  'notifications',
  { by_hand: { p_type: 'General', for: 'signed_in', always: true } },
);
