import { sql } from 'kysely';
import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingContract } from '../contract.ts';
import { trainingAudit, trainingDone } from './audit-words.ts';
import { countDue } from './count-due.ts';
import { listDemoNews, seedDemoTraining } from './demo.ts';
import { trainingFile } from './file-purpose.ts';
import { firstDayDue } from './first-day-due.ts';
import { trainingJobs } from './job-words.ts';
import { trainingLine } from './line.ts';
import { followTrainers, mailLink } from './links.ts';
import { mailStudent } from './mails.ts';
import { trainingNews } from './news.ts';
import { trainingHandlers } from './routes.ts';
import { checkHistory } from './seat-history.ts';
import { trainingTracked } from './tracked.ts';
import { type StudentsChecked, type TrainingPlatform, trainingRoom } from './training-platform.ts';
import { turnDue } from './turns.ts';
import { trainingWaits } from './waits.ts';

export interface TrainingNeeds extends WithSettings {
  checked: StudentsChecked;
}

export const trainingService = defineService({
  contract: trainingContract,
  addresses: trainingAddresses,
  kept: {
    study: {
      placement: { by: 'student_id', open: sql`result is null`, stays: 'places' },
      placement_event: { by: 'student_id', stays: 'places' },
      training_attendance: { by: 'placement_id', of: 'placement' },
      training_entry: { by: 'placement_id', of: 'placement' },
      training_code_try: { by: 'placement_id', of: 'placement' },
      training_request: { by: 'student_id', open: sql`state = 'pending'` },
      training_turn: 'student_id',
    },
  },
  open: (platform: TrainingPlatform, { settings, checked }: TrainingNeeds) => {
    const { jobs } = platform;
    followTrainers(platform);
    const deps = { ...platform, settings, checked };
    jobs.handle('training.send_link', (job) => mailLink(platform, job));
    jobs.handle('training.mail_student', (job) => mailStudent(platform, job));
    return {
      handlers: trainingHandlers(deps),
      roomsOf: (actor) => (isAllowed(internshipStaff, actor) ? [trainingRoom] : []),
      audit: trainingAudit,
      news: trainingNews,
      waits: trainingWaits(platform),
      line: trainingLine(platform.database.reads),
      tracked: trainingTracked(platform),
      done: { logged: trainingDone },
      jobs: trainingJobs,
      due: [
        firstDayDue(platform),
        countDue(deps),
        checkHistory(platform.database),
        turnDue(platform),
      ],
      file_purposes: [trainingFile(platform.database, settings)],
      demo: {
        after: ['distribution'],
        seed: (now) => seedDemoTraining(platform.database, now),
        news: () => listDemoNews(platform.database.reads),
      },
    };
  },
});
