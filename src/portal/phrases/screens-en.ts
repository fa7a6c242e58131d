import { en as platform } from '#platform/language/phrases/en.ts';
import { en as lists } from '#platform/language/phrases/lists-en.ts';
import { en as accounts } from '#services/accounts/phrases/en.ts';
import { en as advising } from '#services/advising/phrases/en.ts';
import { en as appointments } from '#services/appointments/phrases/en.ts';
import { en as distribution } from '#services/distribution/phrases/en.ts';
import { en as files } from '#services/files/phrases/en.ts';
import { en as forms } from '#services/forms/phrases/home-en.ts';
import { en as guidance } from '#services/guidance/phrases/en.ts';
import { en as payments } from '#services/payments/phrases/en.ts';
import { en as requests } from '#services/requests/phrases/en.ts';
import { en as requirements } from '#services/requirements/phrases/en.ts';
import { en as swaps } from '#services/swaps/phrases/en.ts';
import { en as training } from '#services/training/phrases/en.ts';
import { en as views } from '#services/views/phrases/en.ts';
import { en as waits } from '#services/waits/phrases/en.ts';
import { en as wishes } from '#services/wishes/phrases/en.ts';

/** Phrases that any screen beyond home may need: lists, files, a person’s profile. */
export const en = {
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
