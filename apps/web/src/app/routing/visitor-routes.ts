// What a visitor may meet: all that a public page's script knows of the app, apart from the gate to the rest.
import { entryRoutes } from './entry-routes.ts';
import { gateRoute } from './gate-route.ts';
import { movedRoutes } from './moved-routes.ts';
import { publicRoutes } from './public-routes.ts';

export const visitorRoutes = [publicRoutes, entryRoutes, gateRoute, ...movedRoutes] as const;
