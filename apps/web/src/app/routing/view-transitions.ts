// View transitions between a list and its items: opening an item and returning to the list are
// animated.
import type { AnyRouter } from '@tanstack/react-router';

/** Type of a view transition, which `tokens.css` styles. */
export type TransitionType = 'opens' | 'returns';

/**
 * Last path segments of forms. A form is not an item of the list that links to it, so opening a
 * form has no transition.
 */
const BEGINNINGS = ['new', 'edit'];
const HOME = 'dashboard';

/**
 * Returns the type of the transition between two screens.
 * @param from - Path of the current screen, including the language.
 * @param to - Path of the next screen, including the language.
 * @returns `opens` from a list to an item of that list; `returns` from the item to the list;
 * undefined between any other screens.
 */
export function transitionBetween(from: string, to: string): TransitionType | undefined {
  const [here, there] = [partsOf(from), partsOf(to)];
  if (isListOf(here, there)) return 'opens';
  return isListOf(there, here) ? 'returns' : undefined;
}

const partsOf = (path: string) => path.split('/').filter(Boolean).slice(1);

function isListOf(list: string[], detail: string[]): boolean {
  const last = detail.at(-1);
  if (list.length === 0 || last === undefined || BEGINNINGS.includes(last)) return false;
  // The home screen counts as a list, because it links to recent items of every section.
  if (list[0] === HOME) return detail.length === 2;
  return detail.length === list.length + 1 && list.every((part, index) => part === detail[index]);
}

/**
 * Enables view transitions for every navigation of the router. There is no animation with reduced
 * motion, or when the browser has animated the navigation itself, for example after a swipe.
 */
export function enableViewTransitions(router: AnyRouter): void {
  if (import.meta.env.SSR) return;
  // A new screen appears directly at its scroll position, without scrolling there. Smooth scrolling
  // applies only to movements within one screen.
  router.options.scrollRestorationBehavior = 'instant';
  let isShown = false;
  addEventListener(
    'popstate',
    (event) => {
      isShown = 'hasUAVisualTransition' in event && event.hasUAVisualTransition === true;
    },
    // Runs in the capture phase, so that `isShown` is set before the router handles the event.
    true,
  );
  // During a transition, the browser shows snapshots of the old and the new screen. They lie above
  // the screens and would receive every tap, so a tap ends the transition.
  addEventListener('pointerdown', () => document.activeViewTransition?.skipTransition(), true);
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    const move = fromLocation && transitionBetween(fromLocation.pathname, toLocation.pathname);
    const isWanted = move && !isShown && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    isShown = false;
    router.shouldViewTransition = isWanted ? { types: [move] } : false;
  });
}
