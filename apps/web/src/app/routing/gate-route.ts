// Where every address leads that the tree does not know yet: fetches the screens for members and operators, and tries again.
import { createRoute, redirect } from '@tanstack/react-router';
import { languageRoute, notFoundScreen } from './root-routes.ts';

export const gateRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    if (await context.addAllRoutes()) throw redirect({ href: location.href, replace: true });
  },
  // With the whole tree there, nothing is at this address.
  component: notFoundScreen,
});
