import { type IsOpen, menuOf, type ServiceScreens, type Visitor } from '#platform/web/screens.ts';
import { gatherMenus, type ServiceMenu } from './gather-menus.ts';

/** The services with entries for this visitor. */
export function serviceMenusOf(
  services: readonly ServiceScreens[],
  visitor: Visitor,
  isOpen: IsOpen,
): readonly ServiceMenu[] {
  return gatherMenus(
    services.map((service) => ({ service, entries: menuOf(service, visitor, isOpen) })),
  );
}
