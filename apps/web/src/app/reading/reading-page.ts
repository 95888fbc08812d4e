// The whole script of a page to read: what a visitor does on it needs no React. The app is asked for with the first touch of what
// does need it, and then takes the page over as it stands (docs/decisions/0054-static-and-server-rendered-pages.md).
import { applyLanguage, isLanguage } from '../../i18n/language.ts';
import { askToInstall } from '../../shared/install-offer.ts';
import { SESSION_KEY } from '../../shared/session/session-key.ts';
import '../layouts/disclosures.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { showIfLate } from './show-if-late.ts';

/** What only the app can answer. */
const NEEDS_APP = '[data-app], form, input, select, textarea';
/** A finger, a mouse or the keyboard comes to it; `toggle` tells of one that was opened by any way. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'toggle'] as const;
/** Said by whatever wants the app without being touched. */
export const APP_WANTED = 'app-wanted';

let started: Promise<unknown> | undefined;

/** Once, however often it is wanted; after a failure the next wish tries again. */
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

/** Without a network half an app would put an error in the place of a page that can be read. */
async function isWithin(hrefs: string[]): Promise<boolean> {
  if (navigator.onLine) return true;
  const found = await Promise.all(hrefs.map((href) => caches.match(href)));
  return found.every(Boolean);
}

function startForTouch({ target }: Event): void {
  const touched = target instanceof Element ? target.closest(NEEDS_APP) : null;
  if (!touched || started) return;
  showIfLate();
  startApp().catch(() => undefined);
}

const start = () => void startApp().catch(() => undefined);

/** Links lead on by themselves; what is better than that is done here as the app does it. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // The app has answered, or a modifier asks for another tab.
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const drawer = link.closest<HTMLElement>('[popover]');
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
  if (link.hash === '#install') askToInstall(event);
  if (link.hreflang) {
    event.preventDefault();
    link.search = location.search;
    link.hash = location.hash;
    location.replace(link.href);
  }
}

/** The page's first script has found a language in the address; it is the one to come back to. */
const { lang } = document.documentElement;
if (isLanguage(lang)) applyLanguage(lang);

for (const touch of TOUCHES) addEventListener(touch, startForTouch, { capture: true });
document.addEventListener('click', onClick);
addEventListener(APP_WANTED, start);
// The app says it, and what stays readable.
addEventListener('offline', start);
// Somebody signs in in another tab.
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEY) start();
});
// Touched before this script was there.
if (document.querySelector('details[data-app][open], input:checked')) {
  showIfLate();
  start();
}
if (!navigator.onLine) start();
// Her header and her bar are the app's; so is what this instance says of itself where the server could not write it into the page.
if (localStorage.getItem(SESSION_KEY) || document.querySelector('[data-asks]')) {
  afterFirstPaint(start);
}

// The first view is more urgent than being ready for the next. What waits for the person's consent is offered by the app.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const follow = () =>
    void import('../updates/follow-updates.ts')
      .then(({ followUpdates }) => followUpdates(start))
      // A browser may forbid it; the page is read without.
      .catch(() => undefined);
  if (document.readyState === 'complete') follow();
  else addEventListener('load', follow, { once: true });
}
