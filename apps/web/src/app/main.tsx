// Starts the app in the browser: on a prerendered page it takes over what is there, elsewhere it draws the screen.
import '../shared/ui/theme/tokens.css';
import '../shared/install-offer.ts';
import '../shared/lazy/first-interaction.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { preferredLanguage } from '../i18n/language.ts';
import { i18n, takePageTexts } from '../i18n/messages.ts';
import { beforeSession } from '../shared/session/before-session.ts';
import { SESSION_KEY } from '../shared/session/session-key.ts';
import { App } from './app.tsx';
import { APP_STARTED } from './reading/show-if-late.ts';
import { createAppRouter } from './router.tsx';

// A visitor of a public page has nothing on the device that must be deleted.
beforeSession.needs(() => import('./kept-by-features.ts'));
// No await at the top: screens import what this file is bundled with, and would wait for it while it waits for them.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const isPrerendered = root.hasChildNodes();
  // Not part of this file, which a visitor of a public page waits for.
  if (!isPrerendered && localStorage.getItem(SESSION_KEY)) {
    import('./warm-up.ts').then(({ warmUp }) => warmUp()).catch(() => undefined);
  }
  // The page can be read already: between the steps of the start the browser may draw and react to a touch.
  const breathe = () => (isPrerendered ? new Promise((resolve) => setTimeout(resolve)) : undefined);
  await breathe();
  const router = createAppRouter();
  // Tells the router that its first tree is the server's, which has no boundary of its own around everything.
  if (isPrerendered) router.ssr = { manifest: undefined };
  takePageTexts();
  await breathe();
  // The first screen's texts come with its loader: without a language the provider would show nothing and load nothing.
  await router.load();
  if (!i18n.locale) i18n.activate(preferredLanguage());
  await breathe();
  const app = <App router={router} />;
  // As a transition, so that a tap is answered while a long page is being hydrated.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  dispatchEvent(new Event(APP_STARTED));
}
