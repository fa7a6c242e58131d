import type { OutgoingJob } from './contract.ts';

type Standing = Pick<OutgoingJob, 'progress' | 'kind' | 'to'>;

/** It is done, and wrote to nobody: what it was asked for had passed by then. */
export function hadNothingToSend({ progress, kind, to }: Standing): boolean {
  return progress === 'done' && kind !== 'work' && to === null;
}

/** What `outgoing:progress` calls how far it has come. */
export function progressWord(job: Standing) {
  if (job.progress !== 'done') return job.progress;
  if (hadNothingToSend(job)) return 'nothing_to_send';
  return job.kind === 'work' ? 'worked' : 'sent';
}
