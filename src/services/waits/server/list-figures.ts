import type { Actor } from '#platform/access/actor.ts';
import { isOpenTo, type OpenTo } from '#platform/access/is-open-to.ts';
import type { PhraseValues, Speak } from '#platform/language/phrases.ts';
import type { Service } from '#platform/service/service.ts';
import type { Figures } from '#platform/waits/figures.ts';
import type { Figure } from '../contract.ts';

interface Asked {
  actor: Actor;
  now: Date;
}

/** Lists the figures that this person may look at in all services, in the services' order. */
export async function listFigures(
  services: readonly Service[],
  { speak, isOn }: { speak: Speak } & OpenTo,
  asked: Asked,
): Promise<Figure[]> {
  const found = services.flatMap(({ contract, figures = [] }) =>
    figures.map(async (declared) =>
      (await isOpenTo(declared.open, asked.actor, isOn))
        ? present(declared, { service: contract.service, speak, asked })
        : [],
    ),
  );
  return (await Promise.all(found)).flat();
}

async function present(
  { open, kinds, read }: Figures,
  { service, speak, asked }: { service: string; speak: Speak; asked: Asked },
): Promise<Figure[]> {
  const counts = await read?.(asked);
  return Object.entries(kinds).map(([kind, link]) => {
    const phrase = `${service}:home_figures.${kind}`;
    const count = counts?.[kind];
    const values: PhraseValues = count === undefined ? {} : { count };
    return {
      service,
      kind,
      link,
      name: speak('en', `${phrase}.name`),
      name_ar: speak('ar', `${phrase}.name`),
      text: speak('en', `${phrase}.text`, values),
      text_ar: speak('ar', `${phrase}.text`, values),
      is_everybodys: open.allow === 'signed_in',
    };
  });
}
