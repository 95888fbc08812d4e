// Shows the way from a list to what is in it, and back, by a view transition: who opens something sees where it comes from.
import type { AnyRouter } from '@tanstack/react-router';

/** What `tokens.css` knows of a change of screen. */
export type Move = 'opens' | 'returns';

/** What begins anew is no part of the list that it is begun from. */
const BEGINNINGS = ['new', 'edit'];
const HOME = 'dashboard';

/**
 * @param from Paths after the origin, with their language.
 * @returns Nothing for two places that are no list and its detail, and for one place twice.
 */
export function moveBetween(from: string, to: string): Move | undefined {
  const [here, there] = [partsOf(from), partsOf(to)];
  if (isListOf(here, there)) return 'opens';
  return isListOf(there, here) ? 'returns' : undefined;
}

const partsOf = (path: string) => path.split('/').filter(Boolean).slice(1);

function isListOf(list: string[], detail: string[]): boolean {
  const last = detail.at(-1);
  if (list.length === 0 || last === undefined || BEGINNINGS.includes(last)) return false;
  // What was last stands on the home of whoever is signed in, too.
  if (list[0] === HOME) return detail.length === 2;
  return detail.length === list.length + 1 && list.every((part, index) => part === detail[index]);
}

/**
 * Decides for every change of screen. Nothing moves for whoever wishes for stillness, nor where the browser has shown the way
 * back itself, as under a finger that swipes.
 */
export function showMoves(router: AnyRouter): void {
  if (import.meta.env.SSR) return;
  // A new screen is where it should be at once: the page glides to a place within one screen only.
  router.options.scrollRestorationBehavior = 'instant';
  let isShown = false;
  addEventListener(
    'popstate',
    (event) => {
      isShown = 'hasUAVisualTransition' in event && event.hasUAVisualTransition === true;
    },
    // Before the router hears of it.
    true,
  );
  // While pictures of both screens stand before them, a finger would touch neither: whoever is quick ends it.
  addEventListener('pointerdown', () => document.activeViewTransition?.skipTransition(), true);
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    const move = fromLocation && moveBetween(fromLocation.pathname, toLocation.pathname);
    const isWanted = move && !isShown && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    isShown = false;
    router.shouldViewTransition = isWanted ? { types: [move] } : false;
  });
}
