// Parent route of every screen that requires a sign-in.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { languageRoute, textsLoader } from './root-routes.ts';

export const memberRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'member',
  loader: textsLoader('errors', 'ui'),
  component: lazyRouteComponent(
    () => import('../layouts/member/member-layout.tsx'),
    'MemberLayout',
  ),
});
