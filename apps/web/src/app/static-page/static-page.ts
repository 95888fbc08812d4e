// The only script of a static page, which works without React. The app loads at the first
// interaction that needs it, and then hydrates the page
// (docs/decisions/0054-static-and-server-rendered-pages.md).
import { applyLanguage, isLanguage } from '../../i18n/language.ts';
import { promptInstall } from '../../shared/install-offer.ts';
import { SESSION_KEY } from '../../shared/session/session-key.ts';
import '../layouts/disclosure-menus.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { watchForLateScripts } from './late-script-notice.ts';

/** CSS selector of elements that work only after the app has started. */
const NEEDS_APP = '[data-app], form, input, select, textarea';
/**
 * Events that show an interaction by touch, mouse or keyboard. `toggle` is included because a
 * disclosure can also be opened without any of the other events.
 */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'toggle'] as const;
/** Name of the event that starts the app without waiting for an interaction of the user. */
export const APP_REQUESTED_EVENT = 'app-wanted';

let started: Promise<unknown> | undefined;

/** Loads the app only once. If loading fails, the next call tries again. */
function startApp(): Promise<unknown> {
  const element = document.getElementById('scripts');
  const [main, ...others]: string[] = JSON.parse(element?.textContent ?? '[]');
  if (!main) return Promise.resolve();
  if (!started) {
    started = isWithin([main, ...others]).then((isThere) => {
      if (!isThere) throw new Error('the app is not on this device');
      for (const href of others) {
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
        );
      }
      return import(/* @vite-ignore */ main);
    });
    started.catch(() => {
      started = undefined;
    });
  }
  return started;
}

/**
 * Checks whether all files of the app can be loaded. Offline, all of them must be in the cache. If
 * one were missing, the app would start incompletely and replace the readable prerendered page with
 * an error.
 */
async function isWithin(hrefs: string[]): Promise<boolean> {
  if (navigator.onLine) return true;
  const found = await Promise.all(hrefs.map((href) => caches.match(href)));
  return found.every(Boolean);
}

function startForTouch({ target }: Event): void {
  const touched = target instanceof Element ? target.closest(NEEDS_APP) : null;
  if (!touched || started) return;
  watchForLateScripts();
  startApp().catch(() => undefined);
}

const start = () => void startApp().catch(() => undefined);

/**
 * Links also work without this handler. The handler does the same as the app: it closes the drawer,
 * opens the install prompt, and keeps the query string when the language changes.
 */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // Ignores a click if the app has handled it, or if a held key makes it open a tab or window.
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const drawer = link.closest<HTMLElement>('[popover]');
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
  if (link.hash === '#install') promptInstall(event);
  if (link.hreflang) {
    event.preventDefault();
    link.search = location.search;
    link.hash = location.hash;
    location.replace(link.href);
  }
}

/**
 * Stores the language of the page for the next visit. An inline script of the page has already read
 * the language from the address and set it on the `<html>` element.
 */
const { lang } = document.documentElement;
if (isLanguage(lang)) applyLanguage(lang);

for (const touch of TOUCHES) addEventListener(touch, startForTouch, { capture: true });
document.addEventListener('click', onClick);
addEventListener(APP_REQUESTED_EVENT, start);
// When the network is lost, starts the app, which shows the offline notice and lists the pages that
// can be read offline.
addEventListener('offline', start);
// Starts the app when another tab has signed in or out. Only the app can update the page for the
// new session; this script cannot.
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEY) start();
});
// Starts the app immediately if an interaction happened before this script was loaded.
if (document.querySelector('details[data-app][open], input:checked')) {
  watchForLateScripts();
  start();
}
if (!navigator.onLine) start();
// Starts the app without an interaction for content that only the app can show: the header and
// navigation bar of signed-in people, and instance data that the server could not write into the
// page.
if (localStorage.getItem(SESSION_KEY) || document.querySelector('[data-asks]')) {
  afterFirstPaint(start);
}

// Registers the service worker only after the page has loaded, because the first paint has
// priority. A new version is activated only after the person has agreed.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const follow = () =>
    void import('../updates/follow-updates.ts')
      .then(({ followUpdates }) => followUpdates(start))
      // A browser may forbid service workers; the page works without one.
      .catch(() => undefined);
  if (document.readyState === 'complete') follow();
  else addEventListener('load', follow, { once: true });
}
