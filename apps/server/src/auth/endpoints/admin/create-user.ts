// POST /admin/users: creates an account for another person. No e-mail is sent.
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { adminAttributesSchema } from '../../accounts/admin-attributes.ts';
import { createAccount } from '../../accounts/create-account.ts';
import { emailExistsError } from '../../accounts/email-exists-error.ts';
import { passwordHashFromAttributes } from '../../accounts/password-hash-from-attributes.ts';
import { findUserByEmail, findUserById, normalizeEmail, userJson } from '../../accounts/users.ts';
import { writeAttributes } from '../../accounts/write-attributes.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import { AuthError } from '../../auth-error.ts';
import { lockEmailAddress } from '../../links/lock-email-address.ts';
import { phoneDisabledError } from '../../phone/phone-disabled-error.ts';

const bodySchema = adminAttributesSchema.extend({ id: z.guid().optional() });

/**
 * Creates a user and returns the user. The e-mail address is unconfirmed unless `email_confirm` is
 * true. Refusals: validation_failed, email_exists, conflict when the requested id is taken,
 * weak_password, phone_provider_disabled, and those of requireAdmin.
 */
export const createUser = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const body = bodySchema.parse(request.body ?? {});
  if (body.phone) throw phoneDisabledError();
  if (!body.email) {
    const message = 'Cannot create a user without either an email or phone';
    throw new AuthError(400, 'validation_failed', message);
  }
  const email = normalizeEmail(body.email);
  const passwordHash = (await passwordHashFromAttributes(deps.config, body, request.log)) ?? null;
  return deps.database.asService(async (client) => {
    await lockEmailAddress(client, email);
    if (await findUserByEmail(client, email)) throw emailExistsError();
    const { id = randomUUID(), user_metadata: userData = {}, app_metadata: appData = {} } = body;
    if (await findUserById(client, id)) {
      throw new AuthError(409, 'conflict', 'A user with this id exists already');
    }
    const account = { id, email, passwordHash, userData, appData };
    await createAccount(client, account, 'user_signedup', deps.addressOf(request));
    await writeAttributes(client, id, body);
    const user = await findUserById(client, id);
    return user && userJson(user);
  });
};
