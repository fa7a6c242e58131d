import { type IsOpen, menuOf, type Visitor } from '#platform/web/screens.ts';
import { serviceScreens } from '../services.ts';
import { gatherMenus, type ServiceMenu } from './gather-menus.ts';

/** The services with entries for this visitor. */
export function serviceMenusOf(visitor: Visitor, isOpen: IsOpen): readonly ServiceMenu[] {
  return gatherMenus(
    serviceScreens.map((service) => ({ service, entries: menuOf(service, visitor, isOpen) })),
  );
}
