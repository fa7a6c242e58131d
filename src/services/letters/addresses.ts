import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$role` is that of who is looking; another's leads to one's own. The 0 is the specification's: of all. */
export const lettersAddresses = defineAddresses({
  letters: '/internship/$role=admin/letters/0?stage',
  letter: '/internship/$role=admin/letters/$id',
  templates: '/internship/$role=admin/letter_templates',
  internal: '/internship/$role=admin/internalLetters/0/$type=1',
  opened: '/internship/letter/$token',
  check: '/internship/letters/check/$code',
});
