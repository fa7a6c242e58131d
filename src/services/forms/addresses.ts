import { defineAddresses } from '#platform/contract/addresses.ts';

export const formsAddresses = defineAddresses({
  definitions: '/form/supervisor/definitions',
  definition: '/form/supervisor/definitions/$id',
});
