import { defineAddresses } from '#platform/contract/addresses.ts';

export const chatAddresses = defineAddresses({
  conversations: '/chat',
  conversation: '/chat/$id',
});
