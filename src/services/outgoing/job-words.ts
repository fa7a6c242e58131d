import type { OutgoingJob } from './contract.ts';

type Standing = Pick<OutgoingJob, 'progress' | 'kind' | 'to'>;

/** Done without sending anything, because the reason for it had passed. */
export function hadNothingToSend({ progress, kind, to }: Standing): boolean {
  return progress === 'done' && kind !== 'work' && to === null;
}

/** The key below `outgoing:progress` for a job's progress. */
export function progressWord(job: Standing) {
  if (job.progress !== 'done') return job.progress;
  if (hadNothingToSend(job)) return 'nothing_to_send';
  return job.kind === 'work' ? 'worked' : 'sent';
}
