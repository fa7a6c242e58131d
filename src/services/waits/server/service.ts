import { defineService, type Platform, type Service } from '#platform/service/service.ts';
import { waitsContract } from '../contract.ts';
import { listWaits, type OpenTo } from './list-waits.ts';

/** Asks each of `services` what waits; its calls alone decide whether it is open to the person. */
export function waitsService(
  { speak }: Pick<Platform<never>, 'speak'>,
  { services, isOn }: { services: () => readonly Service[] } & OpenTo,
) {
  return defineService<typeof waitsContract>({
    contract: waitsContract,
    handlers: {
      listWaits: (asked) => listWaits(services(), { speak, isOn }, asked),
    },
  });
}
