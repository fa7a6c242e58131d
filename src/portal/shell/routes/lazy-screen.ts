import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A screen that loads when its address is opened or preloaded from a link. */
export function lazyScreen(load: () => Promise<ComponentType>): AsyncRouteComponent<object> {
  return lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen') as never;
}
