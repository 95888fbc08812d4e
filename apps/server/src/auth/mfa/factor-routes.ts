// Routes for second factors. Every route needs an API key.
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { createRouteGuards } from '../route-guards.ts';
import { deleteFactor, listFactors } from './admin-factors.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrollFactor } from './enroll-factor.ts';
import { unenrollFactor } from './unenroll-factor.ts';
import { verifyFactor } from './verify-factor.ts';

export function addFactorRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { withKey, forAdmins } = createRouteGuards(deps);
  app.post('/factors', withKey(), enrollFactor(deps));
  app.post('/factors/:factorId/challenge', withKey(), challengeFactor(deps));
  app.post('/factors/:factorId/verify', withKey(), verifyFactor(deps));
  app.delete('/factors/:factorId', withKey(), unenrollFactor(deps));
  app.get('/admin/users/:id/factors', forAdmins, listFactors(deps));
  app.delete('/admin/users/:id/factors/:factorId', forAdmins, deleteFactor(deps));
}
