import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingContract } from '../contract.ts';
import { trainingAudit, trainingDone } from './audit-words.ts';
import { countDue } from './count-due.ts';
import { trainingFile } from './file-purpose.ts';
import { firstDayDue } from './first-day-due.ts';
import { trainingJobs } from './job-words.ts';
import { mailLink } from './links.ts';
import { mailStudent } from './mails.ts';
import { trainingNews } from './news.ts';
import { trainingHandlers } from './routes.ts';
import { checkHistory } from './seat-history.ts';
import { type StudentsChecked, type TrainingPlatform, trainingRoom } from './training-platform.ts';
import { turnDue } from './turns.ts';
import { trainingWaits } from './waits.ts';

export type { TrainingJobs } from './training-platform.ts';

export function trainingService(
  platform: TrainingPlatform,
  settings: CurrentSettings,
  checked: StudentsChecked,
) {
  const { jobs } = platform;
  const deps = { ...platform, settings, checked };
  jobs.handle('training.send_link', (job) => mailLink(platform, job));
  jobs.handle('training.mail_student', (job) => mailStudent(platform, job));
  return defineService<typeof trainingContract>({
    contract: trainingContract,
    addresses: trainingAddresses,
    handlers: trainingHandlers(deps),
    roomsOf: (actor) => (isAllowed(internshipStaff, actor) ? [trainingRoom] : []),
    audit: trainingAudit,
    news: trainingNews,
    waits: trainingWaits(platform),
    done: { logged: trainingDone },
    jobs: trainingJobs,
    due: [
      firstDayDue(platform),
      countDue(deps),
      checkHistory(platform.database),
      turnDue(platform),
    ],
    file_purposes: [trainingFile(platform.database, settings)],
  });
}
