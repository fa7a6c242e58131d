import { en as advising } from '#services/advising/phrases/home-en.ts';
import { en as appointments } from '#services/appointments/phrases/home-en.ts';
import { en as campaigns } from '#services/campaigns/phrases/home-en.ts';
import { en as distribution } from '#services/distribution/phrases/home-en.ts';
import { en as guidance } from '#services/guidance/phrases/home-en.ts';
import { en as notices } from '#services/notices/phrases/home-en.ts';
import { en as notifications } from '#services/notifications/phrases/home-en.ts';
import { en as payments } from '#services/payments/phrases/home-en.ts';
import { en as requests } from '#services/requests/phrases/home-en.ts';
import { en as requirements } from '#services/requirements/phrases/home-en.ts';
import { en as swaps } from '#services/swaps/phrases/home-en.ts';
import { en as training } from '#services/training/phrases/home-en.ts';
import { en as waits } from '#services/waits/phrases/home-en.ts';
import { en as wishes } from '#services/wishes/phrases/home-en.ts';

/** Phrases that home adds to those of the public pages, for every user. */
export const en = {
  guidance,
  advising,
  campaigns,
  appointments,
  notifications,
  notices,
  requests,
  requirements,
  payments,
  swaps,
  training,
  distribution,
  wishes,
  waits,
};
