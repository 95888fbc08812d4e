// Attackers: a visitor, a user, and operators in each role. Each attacker signs in with the method
// that its role uses.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { giveOperatorRole } from '@wasl/server/testing/give-operator-role';
import type { Instance } from '@wasl/server/testing/instance';
import { TOTP } from 'otpauth';

export type AttackActor = {
  name: string;
  /** User id of the actor; undefined for a visitor. */
  id: string | undefined;
  token: string;
};

type Person = { id: string; token: string; email: string };

/** Password of the demo users, as in the README. */
const DEMO_PASSWORD = 'Wasl-demo-2026';

/** Usernames of the demo users, by name of the actor. */
const DEMO_ACTORS: Record<string, string> = { member: 'karim', broker: 'fatima', agent: 'courier' };
const STAFF_ROLES = ['support', 'identity_reviewer', 'compliance', 'finance', 'admin'];
/** Actor that has every operator role and has signed in with a password only. */
const PASSWORD_OF_STAFF = 'password of staff';
export const ACTORS = [
  'visitor',
  'new person',
  ...Object.keys(DEMO_ACTORS),
  PASSWORD_OF_STAFF,
  ...STAFF_ROLES,
];

/** @param name - One of ACTORS. */
export async function makeActor(instance: Instance, name: string): Promise<AttackActor> {
  if (name === 'visitor') return { name, id: undefined, token: instance.anonKey };
  const username = DEMO_ACTORS[name];
  if (username) return { ...(await demoPerson(instance, username)), name };
  const person = await newPerson(instance);
  if (name === 'new person') return { ...person, name };
  // Without a second factor, operator roles must have no effect. The actor that signed in with a
  // password only must therefore have no more rights than a new user.
  if (name === PASSWORD_OF_STAFF) {
    for (const role of STAFF_ROLES) await giveOperatorRole(instance, person.id, role);
    return { ...person, name };
  }
  await giveOperatorRole(instance, person.id, name);
  return { name, id: person.id, token: await withSecondStep(instance, person.email) };
}

export const demoPerson = (instance: Instance, username: string): Promise<Person> =>
  signIn(instance, `${username}@wasl.example`);

export async function newPerson(instance: Instance): Promise<Person> {
  const service = createClient(instance.url, instance.serviceRoleKey, IN_MEMORY);
  const email = `${crypto.randomUUID()}@attack.example`;
  const { error } = await service.auth.admin.createUser({
    email,
    password: DEMO_PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return signIn(instance, email);
}

async function signIn(instance: Instance, email: string): Promise<Person> {
  const { id, token } = await signInActor(instance, email);
  return { id, token, email };
}

/** @returns A separate client with a new session. */
export async function signInActor(
  instance: Instance,
  email: string,
): Promise<{ client: SupabaseClient; id: string; token: string; refreshToken: string }> {
  const client = createClient(instance.url, instance.anonKey, IN_MEMORY);
  const { data, error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  const { access_token: token, refresh_token: refreshToken } = data.session;
  return { client, id: data.user.id, token, refreshToken };
}

const STEP_MILLISECONDS = 30_000;

/**
 * @returns The access token of a session that began after the second factor was set up, and in
 * which the user verified this factor.
 */
async function withSecondStep(instance: Instance, email: string): Promise<string> {
  const { client } = await signInActor(instance, email);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  await verify(client, factorId, totp.secret, Date.now());
  const { client: own } = await signInActor(instance, email);
  // The current one-time code was used during setup and cannot be used twice. The server also
  // accepts the code of the next 30 seconds, so that code is sent.
  return verify(own, factorId, totp.secret, Date.now() + STEP_MILLISECONDS);
}

async function verify(client: SupabaseClient, factorId: string, secret: string, timestamp: number) {
  const code = new TOTP({ secret }).generate({ timestamp });
  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return data.access_token;
}

const IN_MEMORY = { auth: { persistSession: false, autoRefreshToken: false } };
