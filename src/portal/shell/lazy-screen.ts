import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A screen fetched when its address is opened or its link is touched. */
export function lazyScreen(load: () => Promise<ComponentType>): AsyncRouteComponent<object> {
  return lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen') as never;
}
