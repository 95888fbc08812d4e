// Loads the account named in the path of an admin request.
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import { findUserById, type UserRow } from './users.ts';

/** @throws AuthError 404 validation_failed when the id is not a UUID; 404 user_not_found */
export async function userFromPath(client: ClientBase, request: FastifyRequest): Promise<UserRow> {
  const { success, data } = paramsSchema.safeParse(request.params);
  if (!success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUserById(client, data.id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

const paramsSchema = z.object({ id: z.guid() });
