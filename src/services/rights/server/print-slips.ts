import { userTypes } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Call } from '#platform/http/bind.ts';
import { type AccountRights, giveSlips } from '#services/accounts/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { mostSlips, type rightsContract } from '../contract.ts';
import { activationSlips } from './activation-slips.ts';
import { activations } from './list-activations.ts';

type PrintCall = Call<(typeof rightsContract.calls)['printSlips']>;

/**
 * Prints slips for the selected people, or all that the filters match, who need one; only administrators
 * print those of staff.
 */
export async function printSlips(accounts: AccountRights, { body, actor, now }: PrintCall) {
  const { documents, speak, public_url } = accounts;
  const { reads } = accounts.database;
  const slips_of = actor.user_type === userTypes.admin ? 'everybody' : 'students';
  const ids = await activations.ids(reads, { ...body, slips_of }, mostSlips + 1);
  const names = await listPeopleNamed(reads, ids);
  const people = ids.flatMap((id) => names.get(id) ?? []);
  if (people.length === 0) return refuse('nobody_needs_slip');
  if (people.length > mostSlips) return refuse('too_many_slips', { values: { most: mostSlips } });
  return giveSlips(accounts, { people, actor, now }, async (slips, expires_at) => {
    const sheets = activationSlips({ slips, expires_at, now }, { speak, public_url });
    const pdf = await documents.print(sheets, actor.id);
    return isRefusal(pdf) ? pdf : pdfFile([sheets.title, sheets.day], pdf);
  });
}
