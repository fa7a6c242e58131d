import { defineAddresses } from '#platform/contract/addresses.ts';

export const libraryAddresses = defineAddresses({ visitors: '/library/visitors' });
