import type { Actor } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { type CurrentSettings, isSwitchedOn } from '#services/settings/server/public.ts';
import { academic, type SlotType } from '../../slot.ts';
import { typeOf } from '../access.ts';

/** The calls of both types look here whether the system switch of the one that they are asked for is on. */
export function askedTypes(settings: CurrentSettings) {
  async function refuseClosed(type: SlotType): Promise<Refusal<'service_off'> | null> {
    const name = type === academic ? 'AcademicEnable' : 'PsychologicalEnable';
    return isSwitchedOn(await settings.current(), name) ? null : refuse('service_off');
  }

  /** The type of a staff member's own slots: whoever holds both roles reaches those of the role in force alone. */
  async function ownType(
    actor: Actor,
    asked?: SlotType,
  ): Promise<SlotType | Refusal<'not_found' | 'service_off'>> {
    const type = typeOf(actor);
    if (asked !== undefined && asked !== type) return refuse('not_found');
    return (await refuseClosed(type)) ?? type;
  }

  return { refuseClosed, ownType };
}
