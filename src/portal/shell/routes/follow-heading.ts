import type { AnyRouter } from '@tanstack/react-router';
import { stripIsolates } from '#platform/language/bidi.ts';

interface Followed {
  router: AnyRouter;
  portalName: () => string;
}

interface Following {
  /** Call when the portal's name has changed, which may not change the DOM of the page. */
  follow: () => void;
  stop: () => void;
}

/** A closed dialog returns the focus to its opener, if that still exists, within this time. */
const dialogClosesMs = 400;

/** The last screen shown; outlives a router. */
let screen = '';

/**
 * After navigating to another screen, moves the focus to its heading as soon as there is one and titles the window
 * after it, unless the screen has set the title itself.
 */
export function followHeading({ router, portalName }: Followed): Following {
  let titleBefore = document.title;
  /** The title that may be overwritten; any other was set by the screen. */
  let replaceable = document.title;
  let mustFocus = false;
  let held: EventTarget | null = null;
  let looking = 0;

  const hold = ({ target }: FocusEvent) => {
    held = target;
  };
  // A pressed element may be removed by its own press; without this, Tab would start at the top of the page again.
  const keepPlace = () => {
    if (!isLost(held) || looking) return;
    looking = window.setTimeout(() => {
      looking = 0;
      const place = openDialog() ?? document.querySelector('h1');
      if (place && isLost(held)) focusOn(place);
    }, dialogClosesMs);
  };

  const follow = () => {
    keepPlace();
    const heading = document.querySelector('h1');
    if (!heading) return;
    if (document.title === replaceable) {
      replaceable = document.title = titleOf(heading, portalName());
    }
    if (mustFocus) focusOn(namedPart(router) ?? heading);
    mustFocus = false;
  };

  const forgetLeaving = router.subscribe('onBeforeNavigate', () => {
    titleBefore = document.title;
  });
  const forgetArriving = router.subscribe('onRendered', () => {
    const arrived = screenOf(router);
    if (arrived && arrived !== screen) {
      // Don't focus the heading of a visit's first screen: it reads from the top like any page.
      mustFocus = screen !== '';
      replaceable = document.title === titleBefore ? titleBefore : replaceable;
      screen = arrived;
    }
    follow();
  });
  const watching = new MutationObserver(follow);
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', hold);
  return {
    follow,
    stop: () => {
      watching.disconnect();
      document.removeEventListener('focusin', hold);
      forgetLeaving();
      forgetArriving();
    },
  };
}

/** The focused element was removed from the page, and nothing else has the focus. */
function isLost(held: EventTarget | null): boolean {
  return held instanceof Node && !held.isConnected && document.activeElement === document.body;
}

/**
 * The screen without its page and filters, which change while the user works on it. Null while the shell is loading.
 */
function screenOf(router: AnyRouter): string | null {
  const routeId: string = router.state.matches.at(-1)?.routeId ?? '/';
  return routeId === '/' || routeId === '/$' ? null : routeId;
}

function titleOf(heading: Element, portal: string): string {
  const name = heading.getAttribute('data-title') ?? heading.textContent?.trim();
  return name ? `${stripIsolates(name)} · ${portal}` : portal;
}

/** The element named by the address's hash. */
function namedPart(router: AnyRouter): HTMLElement | null {
  const { hash } = router.latestLocation;
  return hash ? document.getElementById(hash) : null;
}

/** An open dialog keeps the focus, and would close if the focus moved behind it. */
function openDialog(): HTMLElement | null {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
  return dialogs.findLast((dialog) => dialog.checkVisibility()) ?? null;
}

/** Announced by screen readers, but without a focus ring: the user didn't ask to focus the text. */
function focusOn(place: HTMLElement): void {
  if (document.activeElement?.closest('main')) return;
  place.tabIndex = -1;
  place.style.outline = 'none';
  place.focus({ preventScroll: true });
}
