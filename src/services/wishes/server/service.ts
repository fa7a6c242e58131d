import { isAllowed, student } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import { wishesAddresses } from '../addresses.ts';
import { wishesContract } from '../contract.ts';
import { wishesAudit, wishesDone } from './audit-words.ts';
import { seedDemoWishes } from './demo.ts';
import { listDemoNews } from './demo-news.ts';
import { wishesNews } from './news.ts';
import { removePeriodsOf } from './periods.ts';
import { wishesHandlers } from './routes.ts';
import { wishesWaits } from './waits.ts';
import { windowDue } from './window-due.ts';
import { type WishesPlatform, windowsRoom } from './wishes-platform.ts';

export const wishesService = defineService({
  contract: wishesContract,
  addresses: wishesAddresses,
  kept: { study: { wish_list: 'student_id', wish: 'student_id' } },
  open: (platform: WishesPlatform) => {
    platform.events.on('sides.cycle_removed', removePeriodsOf);
    return {
      handlers: wishesHandlers(platform),
      roomsOf: (actor) => (isAllowed([student, ...internshipStaff], actor) ? [windowsRoom] : []),
      audit: wishesAudit,
      news: wishesNews,
      waits: wishesWaits(platform),
      done: { logged: wishesDone },
      due: [windowDue(platform)],
      demo: {
        after: ['requirements'],
        seed: (now) => seedDemoWishes(platform.database, now),
        news: (now) => listDemoNews(platform.database.reads, now),
      },
    };
  },
});
