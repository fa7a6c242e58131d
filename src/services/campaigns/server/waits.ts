import { defineWaits } from '#platform/waits/waits.ts';
import { appointmentsAddresses } from '#services/appointments/addresses.ts';
import { campaignsContract } from '../contract.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import { waitingInvitations } from './list-invitations.ts';

const { listInvitations } = campaignsContract.calls;

/** A current invitation waits for its student to book before the campaign ends. */
export function campaignsWaits({ database: { reads } }: Pick<CampaignsPlatform, 'database'>) {
  return [
    defineWaits({
      act: listInvitations,
      list: listInvitations,
      kinds: { invitations: appointmentsAddresses.dates() },
      read: async ({ actor, now }) => ({
        invitations: await waitingInvitations(reads, { student_id: actor.id, now }),
      }),
    }),
  ];
}
