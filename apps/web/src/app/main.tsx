// Entry point in the browser: hydrates a prerendered page, or renders the screen into an empty
// page.
import '../shared/ui/theme/tokens.css';
import '../shared/install-offer.ts';
import '../shared/lazy/first-interaction.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { preferredLanguage } from '../i18n/language.ts';
import { i18n, takePageTexts } from '../i18n/messages.ts';
import { beforeSessionChange } from '../shared/session/before-session-change.ts';
import { SESSION_KEY } from '../shared/session/session-key.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { APP_STARTED_EVENT } from './static-page/late-script-notice.ts';

// Just before a session starts, load the code that deletes a user's data from the device. Not every
// page needs this code, because a visitor has stored no data to delete.
beforeSessionChange.needs(() => import('./feature-device-storage.ts'));
// Top-level await would cause a deadlock here. This bundle would wait for the lazy screens, and
// these screens would wait for this bundle, because they import its modules.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const isPrerendered = root.hasChildNodes();
  // This import is a separate chunk, so that visitors of public pages do not load it.
  if (!isPrerendered && localStorage.getItem(SESSION_KEY)) {
    import('./prefetch-shared-data.ts')
      .then(({ prefetchSharedData }) => prefetchSharedData())
      .catch(() => undefined);
  }
  // A prerendered page is readable already: yield between the steps, so that the browser can paint
  // and handle input.
  const breathe = () => (isPrerendered ? new Promise((resolve) => setTimeout(resolve)) : undefined);
  await breathe();
  const router = createAppRouter();
  // Tells the router that the server rendered the first tree of components. The router then puts no
  // Suspense boundary around the routes, so that its tree matches the rendered one.
  if (isPrerendered) router.ssr = { manifest: undefined };
  takePageTexts();
  await breathe();
  // The loader loads the texts of the first screen and activates the language of that screen. If it
  // activated none, the preferred language is activated: without a language, the provider renders
  // nothing.
  await router.load();
  if (!i18n.locale) i18n.activate(preferredLanguage());
  await breathe();
  const app = <App router={router} />;
  // Hydrates in a transition, so that taps are handled while a long page is being hydrated.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  dispatchEvent(new Event(APP_STARTED_EVENT));
}
