// Routes of /auth/v1 that only the service role may use.
import type { FastifyInstance } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { createUser } from '../endpoints/admin/create-user.ts';
import { deleteUser } from '../endpoints/admin/delete-user.ts';
import { generateLink } from '../endpoints/admin/generate-link.ts';
import { getUserById } from '../endpoints/admin/get-user-by-id.ts';
import { inviteUser } from '../endpoints/admin/invite.ts';
import { listAudit } from '../endpoints/admin/list-audit.ts';
import { listUsers } from '../endpoints/admin/list-users.ts';
import { updateUserById } from '../endpoints/admin/update-user-by-id.ts';
import { createRouteGuards } from '../route-guards.ts';

export function addAdminRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { forAdmins } = createRouteGuards(deps);
  app.get('/admin/users', forAdmins, listUsers(deps));
  app.post('/admin/users', forAdmins, createUser(deps));
  app.get('/admin/users/:id', forAdmins, getUserById(deps));
  app.put('/admin/users/:id', forAdmins, updateUserById(deps));
  app.delete('/admin/users/:id', forAdmins, deleteUser(deps));
  app.post('/admin/generate_link', forAdmins, generateLink(deps));
  app.get('/admin/audit', forAdmins, listAudit(deps));
  app.post('/invite', forAdmins, inviteUser(deps));
}
