import { defineNews } from '#platform/news/news.ts';

/** What somebody writes by hand; its words are theirs. */
export const notificationsNews = defineNews<Record<never, never>, Record<never, never>>(
  'notifications',
  { by_hand: { p_type: 'General', for: 'signed_in', always: true } },
);
