// Catch-all route for addresses that the route tree does not contain yet: loads the routes for
// members and operators, and then navigates to the same address again.
import { createRoute, redirect } from '@tanstack/react-router';
import { languageRoute, notFoundScreen } from './root-routes.ts';

export const catchAllRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    if (await context.addAllRoutes()) throw redirect({ href: location.href, replace: true });
  },
  // This screen appears if the address matches no route even after all routes have been added.
  component: notFoundScreen,
});
