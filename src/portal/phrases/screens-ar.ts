import { ar as platform } from '#platform/language/phrases/ar.ts';
import { ar as lists } from '#platform/language/phrases/lists-ar.ts';
import { ar as accounts } from '#services/accounts/phrases/ar.ts';
import { ar as advising } from '#services/advising/phrases/ar.ts';
import { ar as appointments } from '#services/appointments/phrases/ar.ts';
import { ar as distribution } from '#services/distribution/phrases/ar.ts';
import { ar as files } from '#services/files/phrases/ar.ts';
import { ar as forms } from '#services/forms/phrases/home-ar.ts';
import { ar as guidance } from '#services/guidance/phrases/ar.ts';
import { ar as payments } from '#services/payments/phrases/ar.ts';
import { ar as requests } from '#services/requests/phrases/ar.ts';
import { ar as requirements } from '#services/requirements/phrases/ar.ts';
import { ar as swaps } from '#services/swaps/phrases/ar.ts';
import { ar as training } from '#services/training/phrases/ar.ts';
import { ar as views } from '#services/views/phrases/ar.ts';
import { ar as waits } from '#services/waits/phrases/ar.ts';
import { ar as wishes } from '#services/wishes/phrases/ar.ts';

/** Phrases that any screen beyond home may need: lists, files, a person’s profile. */
export const ar = {
  platform,
  lists,
  accounts,
  guidance,
  advising,
  appointments,
  files,
  forms,
  requests,
  requirements,
  payments,
  swaps,
  training,
  distribution,
  wishes,
  views,
  waits,
};
