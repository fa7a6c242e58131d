import { defineAddresses } from '#platform/contract/addresses.ts';

export const requestsAddresses = defineAddresses({
  choose: '/form/student/$type?goal&search&form',
  fill: '/form/student/$type/$form_id',
  own: '/form/student/active/$type',
  /** `sent`: it has just been sent. */
  ownRequest: '/form/student/active/$type/$id?sent',
  queue: '/form/$role/forms/$type/$form=all/$page=0/$college=all?view&search',
  request: '/form/$role/forms/$type/request/$id',
  all: '/form/$role/supervisor/forms/$type/$form=all/$page=0/$college=all?view&search',
  figures: '/form/$role/supervisor/figures/$type',
  deputies: '/form/$role/deputies',
  check: '/forms/check/$token',
});
