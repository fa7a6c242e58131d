import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  title: 'What waits for you',
  nothing: 'Nothing waits for you now. New tasks appear here, the most urgent first.',
  figures: 'What you can look at',
  queues: {
    title: 'Work lists',
    list: 'List',
    count: 'Count',
    oldest: 'Oldest',
  },
  done_link: 'Done this week ({{count}})',
  any_time: 'Any time',
  until: 'Due:',
  since: 'Oldest:',
  was_due: 'Was due {{- when}}',
  sentence: {
    one_today: 'One thing waits for you, due today.',
    one_overdue: 'One thing waits for you, and is overdue.',
    pair_0_1: 'Two things wait for you, one is overdue.',
    pair_0_2: 'Two things wait for you, both are overdue.',
    pair_1_0: 'Two things wait for you, one of them is due today.',
    pair_1_1: 'Two things wait for you, one is overdue and one is due today.',
    pair_2_0: 'Two things wait for you, both are due today.',
    of_1: '{{- first}}.',
    of_2: '{{- first}}, {{- second}}.',
    of_3: '{{- first}}, {{- second}}, {{- third}}.',
    all_one: 'One thing waits for you',
    all_other: '{{count}} things wait for you',
    today_one: 'one of them is due today',
    today_other: '{{count}} of them are due today',
    overdue_one: 'one is overdue',
    overdue_other: '{{count}} are overdue',
  },
};
