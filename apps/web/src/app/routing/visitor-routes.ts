// Routes of visitors: the routes in the script of a public page, and the catch-all route that loads
// all other routes.
import { authRoutes } from './auth-routes.ts';
import { catchAllRoute } from './catch-all-route.ts';
import { publicRoutes } from './public-routes.ts';

export const visitorRoutes = [publicRoutes, authRoutes, catchAllRoute] as const;
