import type { AnyRouter } from '@tanstack/react-router';
import { stripIsolates } from '#platform/language/bidi.ts';

interface Followed {
  router: AnyRouter;
  portalName: () => string;
}

interface Following {
  /** For when the portal's name has changed, which may show nowhere else on a page. */
  follow: () => void;
  stop: () => void;
}

/** A dialog gives the focus back to what opened it, if that is still there, when it has closed. */
const dialogClosesMs = 400;

/** The last screen that showed; it outlives a router. */
let screen = '';

/**
 * After going from one screen to another the focus stands on the new screen's heading, as soon as
 * there is one, and the window bears its name unless the screen has named the window itself.
 */
export function followHeading({ router, portalName }: Followed): Following {
  let titleBefore = document.title;
  /** The title that may be replaced; any other is the screen's own. */
  let replaceable = document.title;
  let mustFocus = false;
  let held: EventTarget | null = null;
  let looking = 0;

  const hold = ({ target }: FocusEvent) => {
    held = target;
  };
  // What was pressed may leave with its press, and a keyboard would begin at the top of the page again.
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
      // The first screen of a visit is read from its top, as any page.
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

/** What had the focus has left the page, and nothing has it now. */
function isLost(held: EventTarget | null): boolean {
  return held instanceof Node && !held.isConnected && document.activeElement === document.body;
}

/**
 * The screen, not its page or filters: those change under a person's hands. None while the shell is
 * still coming.
 */
function screenOf(router: AnyRouter): string | null {
  const routeId: string = router.state.matches.at(-1)?.routeId ?? '/';
  return routeId === '/' || routeId === '/$' ? null : routeId;
}

function titleOf(heading: Element, portal: string): string {
  const name = heading.getAttribute('data-title') ?? heading.textContent?.trim();
  return name ? `${stripIsolates(name)} · ${portal}` : portal;
}

/** The part of the screen that the address names behind its `#`. */
function namedPart(router: AnyRouter): HTMLElement | null {
  const { hash } = router.latestLocation;
  return hash ? document.getElementById(hash) : null;
}

/** What stands open above the page keeps the person, and would close if the focus went behind it. */
function openDialog(): HTMLElement | null {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
  return dialogs.findLast((dialog) => dialog.checkVisibility()) ?? null;
}

/** Read aloud as the new place, without a ring: nobody asked for the words themselves. */
function focusOn(place: HTMLElement): void {
  if (document.activeElement?.closest('main')) return;
  place.tabIndex = -1;
  place.style.outline = 'none';
  place.focus({ preventScroll: true });
}
