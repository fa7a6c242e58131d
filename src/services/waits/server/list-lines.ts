import { type Acting, userTypes } from '#platform/access/actor.ts';
import { isOpenTo, type OpenTo } from '#platform/access/is-open-to.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Service } from '#platform/service/service.ts';
import type { ServiceLine, Wait } from '../contract.ts';

interface Asked extends Acting {
  waits: readonly Wait[];
}

/** Lists the sentences of all services that are open to this student; nothing for anybody else. */
export async function listLines(
  services: readonly Service[],
  { speak, isOn }: { speak: Speak } & OpenTo,
  { waits, ...asked }: Asked,
): Promise<ServiceLine[]> {
  if (asked.actor.user_type !== userTypes.student) return [];
  const found = services.map(async ({ contract: { service }, line }) => {
    if (!line || !(await isOpenTo(line.open, asked.actor, isOn))) return [];
    const own = waits.filter((wait) => wait.service === service);
    const { says, values } = await line.read({ ...asked, waits: own });
    const phrase = `${service}:line.${says}`;
    const text = speak('en', phrase, values?.('en'));
    return [{ service, text, text_ar: speak('ar', phrase, values?.('ar')) }];
  });
  return (await Promise.all(found)).flat();
}
