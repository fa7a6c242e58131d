import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { houseAddresses } from '#platform/house/addresses.ts';
import { useMe } from '#platform/web/me.tsx';
import { canOpen, menuOf, type ScreenRoute, type ServiceScreens } from '#platform/web/screens.ts';
import { useScreens } from '../gather-screens.ts';
import { loadScreenPhrases } from '../late-phrases.ts';
import { useIsOpen } from '../use-is-open.ts';
import { lazyScreen } from './lazy-screen.ts';
import { LedAway } from './led-away.tsx';

interface ScreenGateProps {
  route: ScreenRoute;
  service: ServiceScreens;
  Screen: ComponentType;
}

/**
 * The screen, for people who may make the call it depends on. Others are redirected to their own first screen of that
 * service, or home. While the service is closed, everybody is redirected home, also from an open screen.
 */
export function screenBehindGate(
  route: ScreenRoute,
  service: ServiceScreens,
): AsyncRouteComponent<object> {
  const Screen = lazyScreen(async () => {
    const [screen] = await Promise.all([route.load(), loadScreenPhrases()]);
    return screen;
  });
  const gated = () => <ScreenGate route={route} service={service} Screen={Screen} />;
  return Object.assign(gated, { preload: Screen.preload });
}

function ScreenGate({ route, service, Screen }: ScreenGateProps) {
  const me = useMe();
  const isOpen = useIsOpen();
  const { services } = useScreens();
  const { needs } = route;
  // Students and staff may have their screens of a service apart.
  const [own] = services
    .filter((other) => other.service === service.service)
    .flatMap((other) => menuOf(other, me, isOpen));
  if (needs !== 'signed_in' && !isOpen(needs))
    return <LedAway to={houseAddresses.home()} closed={needs.switch} />;
  if (!canOpen(needs, me)) return <LedAway to={own?.to ?? houseAddresses.home()} />;
  if (me.is_halted && isShutWhileHalted(route))
    return <LedAway to={houseAddresses.home()} halted />;
  return <Screen />;
}

function isShutWhileHalted({ needs }: ScreenRoute): boolean {
  return needs !== 'signed_in' && needs.shut_while_halted;
}
