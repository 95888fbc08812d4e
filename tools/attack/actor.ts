// Who attacks: from a visitor to each role of the staff, signed in as such people sign in.
import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import pg from 'pg';
import type { Instance } from '../instance.ts';

export type Actor = {
  name: string;
  /** Undefined for a visitor. */
  id: string | undefined;
  token: string;
  /** The staff see more than others by their office: what they read is held by the tests of their functions. */
  isStaff: boolean;
};

/** The password of the demo people, which stands in the README. */
const DEMO_PASSWORD = 'Wasl-demo-2026';

/** People of the demo story, by their user names. */
const DEMO_ACTORS = { member: 'karim', broker: 'fatima', agent: 'courier' } as const;
const STAFF_ROLES = ['support', 'identity_reviewer', 'compliance', 'finance', 'admin'];

export async function makeActors(instance: Instance): Promise<Actor[]> {
  const visitor = { name: 'visitor', id: undefined, token: instance.anonKey, isStaff: false };
  const actors: Actor[] = [visitor, { name: 'new person', ...(await newPerson(instance)) }];
  for (const [name, username] of Object.entries(DEMO_ACTORS)) {
    actors.push({
      name,
      isStaff: false,
      ...(await signIn(instance, `${username}@wasl.example`, DEMO_PASSWORD)),
    });
  }
  for (const role of STAFF_ROLES) {
    const person = await newPerson(instance);
    await giveRole(instance, person.id, role);
    actors.push({
      name: role,
      isStaff: true,
      id: person.id,
      token: await withSecondStep(instance, person.email),
    });
  }
  return actors;
}

async function newPerson(instance: Instance) {
  const service = createClient(instance.url, instance.serviceRoleKey, IN_MEMORY);
  const email = `${crypto.randomUUID()}@attack.example`;
  const { error } = await service.auth.admin.createUser({
    email,
    password: DEMO_PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return { email, isStaff: false, ...(await signIn(instance, email, DEMO_PASSWORD)) };
}

async function signIn(instance: Instance, email: string, password: string) {
  const client = createClient(instance.url, instance.anonKey, IN_MEMORY);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: data.user.id, token: data.session.access_token };
}

/** @returns A token whose session has done the second step. */
async function withSecondStep(instance: Instance, email: string): Promise<string> {
  const client = createClient(instance.url, instance.anonKey, IN_MEMORY);
  await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (enrolled.error) throw enrolled.error;
  const code = new TOTP({ secret: enrolled.data.totp.secret }).generate();
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code });
  if (verified.error) throw verified.error;
  return verified.data.access_token;
}

async function giveRole(instance: Instance, userId: string, role: string): Promise<void> {
  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  try {
    await owner.query('insert into private.operator_roles (user_id, role) values ($1, $2)', [
      userId,
      role,
    ]);
  } finally {
    await owner.end();
  }
}

const IN_MEMORY = { auth: { persistSession: false, autoRefreshToken: false } };
