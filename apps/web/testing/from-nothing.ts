// An instance without demo people: the command that makes its first admin, and people who have proven what a journey is not about.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { createClient, type Session } from '@supabase/supabase-js';
import type { Database } from '@wasl/db-types';
import { type Instance, SETTINGS } from '@wasl/testing/instance';
import { DEMO_PASSWORD } from '@wasl/testing/sign-in-demo';
import { TOTP } from 'otpauth';
import pg from 'pg';
import type { Api } from './arrange.ts';
import type { Language } from './fixtures.ts';

export type Newcomer = { id: string; api: Api; session: Session };

const run = promisify(execFile);
const COMMANDS = join(import.meta.dirname, '../../../supabase/commands');

const noSession = { auth: { persistSession: false, autoRefreshToken: false } };

export async function newcomer(instance: Instance, name: string): Promise<Newcomer> {
  const root = createClient(instance.url, instance.serviceRoleKey, noSession);
  const email = `${name.toLowerCase()}@people.example`;
  const made = await root.auth.admin.createUser({
    email,
    password: DEMO_PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: name, last_name: 'Alami' },
  });
  if (made.error) throw made.error;
  return signedIn(instance, name);
}

/** Again, as on another phone of hers. */
export async function signedIn(instance: Instance, name: string): Promise<Newcomer> {
  const email = `${name.toLowerCase()}@people.example`;
  const api = createClient<Database>(instance.url, instance.anonKey, noSession);
  const { data, error } = await api.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return { id: data.user.id, api, session: data.session };
}

export async function asOwner(instance: Instance, text: string, values: unknown[]): Promise<void> {
  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  try {
    await owner.query(text, values);
  } finally {
    await owner.end();
  }
}

/** What whoever owns the machine types, while the server runs. @returns What it says. */
export async function ownerCommand(
  instance: Instance,
  name: 'first-admin' | 'verify-ledger',
  ...words: string[]
): Promise<string> {
  const own = Object.fromEntries(SETTINGS.map((name) => [name, '']));
  const env = { ...process.env, ...own, DATA_DIR: instance.dataDir };
  const { stdout } = await run(process.execPath, [join(COMMANDS, `${name}.ts`), ...words], { env });
  return stdout;
}

/** As an operator who set up her second step on another device. */
export async function showSecondStep(operator: Newcomer): Promise<Newcomer> {
  const { mfa } = operator.api.auth;
  const factor = await mfa.enroll({ factorType: 'totp' });
  if (factor.error) throw factor.error;
  const code = new TOTP({ secret: factor.data.totp.secret }).generate();
  const shown = await mfa.challengeAndVerify({ factorId: factor.data.id, code });
  if (shown.error) throw shown.error;
  const { data } = await operator.api.auth.getSession();
  if (!data.session) throw new Error('the second step ended the session');
  return { ...operator, session: data.session };
}

/** As if the bank had heard of it the day before: its file ends with a day that is over. */
export const bookedYesterday = (instance: Instance): Promise<void> =>
  asOwner(
    instance,
    `do $$ begin
       set local session_replication_role = replica;
       with j as (
         update private.ledger_journals set created_at = created_at - interval '1 day'
         where id in (select b.journal_id from private.bank_journals b) returning id)
       update private.bank_journals b set day = b.day - 1 from j where j.id = b.journal_id;
     end $$`,
    [],
  );

/** A broker of a city, as after an application like the one that a journey walks through. */
export async function acceptedBroker(
  instance: Instance,
  name: string,
  city: string,
): Promise<Newcomer> {
  const broker = await newcomer(instance, name);
  await asOwner(
    instance,
    `with person as (update public.profiles set account_type = 'broker' where id = $1 returning id)
     insert into public.brokers (id, city_id, business_name, address)
     select p.id, c.id, 'Chez ' || $2, '1 rue du Port' from person p, public.cities c where c.name = $3`,
    [broker.id, name, city],
  );
  return broker;
}

/** As after a review of her papers, which the courier's journey walks through, and a visit. */
export const proveWhoSheIs = (instance: Instance, id: string): Promise<void> =>
  asOwner(
    instance,
    `with identity as (update public.profiles set is_identity_approved = true where id = $1)
     insert into public.address_proofs
       (id, user_id, address, city_id, paper_kind, visit_code, status, seen_as, seen_at, reviewed_at)
     select gen_random_uuid(), $1, '4 rue de la Poste', c.id, 'lease', 'ADR-' || left($1::text, 8),
       'approved', 'operator', now(), now()
     from public.cities c where c.name = 'Marrakech'`,
    [id],
  );

/** A page that holds the session already, as after a sign-in in that browser. */
export async function pageOf(
  browser: Browser,
  instance: Instance,
  { session }: Newcomer,
  language: Language,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: instance.url });
  await context.addInitScript(
    ([stored, spoken]) => {
      if (!localStorage.getItem('wasl-auth')) localStorage.setItem('wasl-auth', stored);
      localStorage.setItem('language', spoken);
    },
    [JSON.stringify(session), language] as const,
  );
  return context.newPage();
}
