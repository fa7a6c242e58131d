import { defineNews } from '#platform/news/news.ts';
import { myDataAddresses } from '../addresses.ts';
import type { MyDataEvents } from '../events.ts';

export const myDataNews = defineNews<MyDataEvents, unknown>('my-data', {
  data_copy_ready: {
    p_type: 'Account',
    for: 'signed_in',
    on: {
      'my-data.copy_ready': ({ person_id, now }) => [
        { person_id, link: myDataAddresses.own(), of: now.getTime() },
      ],
    },
  },
});
