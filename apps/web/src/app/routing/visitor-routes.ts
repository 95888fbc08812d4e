// Routes of visitors: those in the script of a public page, and the catch-all route that loads the
// others.
import { entryRoutes } from './entry-routes.ts';
import { gateRoute } from './gate-route.ts';
import { publicRoutes } from './public-routes.ts';

export const visitorRoutes = [publicRoutes, entryRoutes, gateRoute] as const;
