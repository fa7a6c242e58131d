import { defineAddresses } from '#platform/contract/addresses.ts';

/** The spelling is the specification's. */
export const questionnairesAddresses = defineAddresses({
  choices: '/questionaire/$role/choices/list/$page=0?search',
  questions: '/questionaire/$role/questions/list/$page=0?search&target',
  questionnaires: '/questionaire/$role/questionnaires/list/$page=0?search&standing',
  questionnaire: '/questionaire/$role/questionnaires/$id',
});
