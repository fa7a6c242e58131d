import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import type { NoticeState } from '../notice.ts';

export const stateLooks: Record<NoticeState, { mark: Mark; quiet?: boolean }> = {
  live: { mark: 'accepted' },
  waiting: { mark: 'not_begun' },
  over: { mark: 'cancelled', quiet: true },
  withdrawn: { mark: 'refused', quiet: true },
};
