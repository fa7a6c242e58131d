import type { English } from '#platform/language/phrases.ts';
import type { serverAr } from './server-ar.ts';

export const serverEn: English<typeof serverAr> = {
  refusals: {
    counselling_off:
      'Counselling isn’t available in the portal now. For urgent help call 937, in danger 997.',
    consent_outdated: 'The text of the consent has changed. Reload the page to read it.',
    no_record: 'You have no open record. You can ask for an appointment again.',
    already_answered: 'This referral has been answered already. Reload the page.',
    already_asked: 'A referral of this student waits for an answer or for a counsellor.',
    already_taken: 'This student has been taken on already. Reload the page.',
    has_open_record: 'The student has a newer record that is open. Open that one instead.',
    record_over: 'This record is closed. Reopen it to write in it.',
    record_unreadable:
      'The record can’t be opened, and nothing was changed. Tell technical support that the key of the records doesn’t match.',
    record_is_own: 'This record is yours. Open it in your list.',
    emergency_open: 'You have a record open in an emergency. Close it first.',
    not_a_counsellor: 'This person doesn’t receive students of this section. Choose another.',
    in_the_past: 'This day has passed. Choose a later one.',
  },
};
