// Root of the route tree: the language in the address, the texts of that language, and the
// not-found screen.
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { isLanguage, preferredLanguage } from '../../i18n/language.ts';
import type { Feature } from '../../i18n/message-key.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { LanguageLayout } from '../layouts/language-layout.tsx';

export const notFoundScreen = lazyRouteComponent(
  () => import('../routes/not-found.tsx'),
  'NotFoundScreen',
);

/** Context that the router passes to its routes. */
type AppContext = {
  /** Adds the routes behind the sign-in. Resolves to false if the routes had already been added. */
  addAllRoutes: () => Promise<boolean>;
};

export const rootRoute = createRootRouteWithContext<AppContext>()({
  // For an address without a supported language, loads the texts of the preferred language, because
  // the not-found screen needs texts.
  loader: async ({ location }) => {
    const [, first] = location.pathname.split('/');
    if (!isLanguage(first)) await loadMessages(preferredLanguage());
  },
  notFoundComponent: notFoundScreen,
});

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/$lang', params: { lang: preferredLanguage() }, replace: true });
  },
});

export const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$lang',
  component: LanguageLayout,
  params: {
    parse: ({ lang }) => {
      if (!isLanguage(lang)) throw notFound();
      return { lang };
    },
    stringify: ({ lang }) => ({ lang }),
  },
  loader: ({ params: { lang } }) => loadMessages(lang),
  notFoundComponent: notFoundScreen,
});

/**
 * Returns a route loader. It loads the texts of the given features, in addition to the texts common
 * to all screens.
 */
export const textsLoader =
  (...features: Feature[]) =>
  ({ params }: { params: { lang: Parameters<typeof loadMessages>[0] } }) =>
    loadMessages(params.lang, ...features);
