// Routes of visitors: those in the script of a public page, and the catch-all route that loads the
// others.
import { authRoutes } from './auth-routes.ts';
import { catchAllRoute } from './catch-all-route.ts';
import { publicRoutes } from './public-routes.ts';

export const visitorRoutes = [publicRoutes, authRoutes, catchAllRoute] as const;
