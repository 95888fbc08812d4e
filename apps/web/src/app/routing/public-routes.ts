// The public pages, each readable without signing in.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { languageRoute, withTexts } from './root-routes.ts';

const publicRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'public',
  component: lazyRouteComponent(() => import('../layouts/public-layout.tsx'), 'PublicLayout'),
});
const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  staticData: { title: 'landing.title', description: 'landing.description' },
  loader: withTexts('landing'),
  component: lazyRouteComponent(() => import('../routes/landing.tsx'), 'LandingScreen'),
});

export const publicRoutes = publicRoute.addChildren([landingRoute]);
