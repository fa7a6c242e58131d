import { userTypes } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Call } from '#platform/http/bind.ts';
import { type AccountRights, giveSlips, listSlipPeople } from '#services/accounts/server/public.ts';
import { mostSlips, type rightsContract } from '../contract.ts';
import { activationSlips } from './activation-slips.ts';

type PrintCall = Call<(typeof rightsContract.calls)['printSlips']>;

/**
 * Prints slips for the selected people, or all that the filters match, who need one; only administrators
 * print those of staff.
 */
export async function printSlips(accounts: AccountRights, { body, actor, now }: PrintCall) {
  const { documents, speak, public_url } = accounts;
  const asked = { ...body, students_only: actor.user_type !== userTypes.admin };
  const people = await listSlipPeople(accounts.database.reads, asked, mostSlips + 1);
  if (people.length === 0) return refuse('nobody_needs_slip');
  if (people.length > mostSlips) return refuse('too_many_slips', { values: { most: mostSlips } });
  return giveSlips(accounts, { people, actor, now }, async (slips, expires_at) => {
    const sheets = activationSlips({ slips, expires_at, now }, { speak, public_url });
    const pdf = await documents.print(sheets, actor.id);
    return isRefusal(pdf) ? pdf : pdfFile([sheets.title, sheets.day], pdf);
  });
}
