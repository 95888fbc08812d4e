// Old addresses and addresses that people guess, each with the page that it redirects to. The
// server uses the same list for its redirects.
import { createRoute, redirect } from '@tanstack/react-router';
import { languageRoute } from './root-routes.ts';

export const REDIRECTS: Record<string, string> = {
  '/transactions': '/money',
  '/monies': '/money',
  '/legal-notice': '/legal',
  '/security-statement': '/security',
};

export const redirectRoutes = Object.entries(REDIRECTS).map(([path, target]) =>
  createRoute({
    getParentRoute: () => languageRoute,
    path,
    beforeLoad: ({ params: { lang }, location }) => {
      throw redirect({ href: `/${lang}${target}${location.searchStr}`, replace: true });
    },
  }),
);
