import { ar as advising } from '#services/advising/phrases/home-ar.ts';
import { ar as appointments } from '#services/appointments/phrases/home-ar.ts';
import { ar as campaigns } from '#services/campaigns/phrases/home-ar.ts';
import { ar as distribution } from '#services/distribution/phrases/home-ar.ts';
import { ar as guidance } from '#services/guidance/phrases/home-ar.ts';
import { ar as notices } from '#services/notices/phrases/home-ar.ts';
import { ar as notifications } from '#services/notifications/phrases/home-ar.ts';
import { ar as payments } from '#services/payments/phrases/home-ar.ts';
import { ar as requests } from '#services/requests/phrases/home-ar.ts';
import { ar as requirements } from '#services/requirements/phrases/home-ar.ts';
import { ar as swaps } from '#services/swaps/phrases/home-ar.ts';
import { ar as training } from '#services/training/phrases/home-ar.ts';
import { ar as waits } from '#services/waits/phrases/home-ar.ts';
import { ar as wishes } from '#services/wishes/phrases/home-ar.ts';

/** Phrases that home adds to those of the public pages, for every user. */
export const ar = {
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
