// Builds the notice shown when a user taps before the scripts have loaded: the page cannot handle
// the tap yet. The notice is in the page's language and contains a reload link.
import { htmlEscape } from 'escape-goat';
import type { PrerenderedPage } from '../src/app/prerender.tsx';

/**
 * ID of the notice. The notice is outside the elements that React renders. Two scripts show it:
 * src/app/static-page/late-script-notice.ts, and the script that stores early taps
 * (replay-early-tap.ts).
 */
export const SLOW_LOAD_NOTICE = 'late';

/**
 * Returns the HTML of the hidden notice about slow loading. The reload link leads to the page
 * itself, so that the link works without scripts.
 */
export const slowLoadNotice = ({ late }: PrerenderedPage): string =>
  `<p id="${SLOW_LOAD_NOTICE}" role="alert" hidden class="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-wrap items-center justify-center gap-x-3 rounded-card border border-line bg-surface px-4 py-2 shadow-float">${htmlEscape(late.text)} <a href="" class="inline-flex min-h-11 items-center font-medium text-primary underline">${htmlEscape(late.action)}</a></p>`;
