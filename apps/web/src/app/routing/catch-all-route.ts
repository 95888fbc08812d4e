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
  // If the address is not in the complete route tree either, the page does not exist.
  component: notFoundScreen,
});
