// Tests of the admin API: it sends no e-mails, protects a new account against strangers, updates
// the e-mail address in the user metadata, and refuses to delete an account that product rows
// reference.
import { createClient } from '@supabase/supabase-js';
import { startInstance } from '@wasl/server/testing/instance';
import { describe, expect, inject, it } from 'vitest';
import { admin, makeAccount, signInWithPassword } from '../../protocol/auth/admin-accounts.ts';
import { newClient, newEmail, PASSWORD } from '../../protocol/people.ts';
import { linkInMail, mailsTo } from '../mailbox.ts';
import { runSql } from '../run-sql.ts';
import { signUpPerson } from '../sign-up-person.ts';

const mailbox = inject('mailboxUrl');

describe('createUser', () => {
  it('sends no e-mail', async () => {
    const { email } = await makeAccount({ email_confirm: true });
    expect(await mailsTo(mailbox, email)).toEqual([]);
  });

  it('creates an account whose password a stranger cannot replace by signing up with its address', async () => {
    const { email } = await makeAccount();
    const { error } = await newClient().auth.signUp({ email, password: 'of a stranger' });
    expect(error).toBeNull();
    await fetch(await linkInMail(mailbox, email), { redirect: 'manual' });
    expect((await signInWithPassword(email, 'of a stranger')).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await signInWithPassword(email)).error).toBeNull();
  });
});

it('generateLink sends no e-mail', async () => {
  const email = newEmail();
  await admin.generateLink({ type: 'magiclink', email });
  expect(await mailsTo(mailbox, email)).toEqual([]);
});

it('updateUserById changes the e-mail address in the user metadata too', async () => {
  const { id } = await signUpPerson();
  const email = newEmail();
  const { data } = await admin.updateUserById(id, { email });
  expect(data.user?.user_metadata).toMatchObject({ email });
});

describe('deleteUser', () => {
  it('refuses to delete an account while a row in a product table refers to the account', async () => {
    // Uses a separate server. On the server that the test files share, sign-ins would wait for a
    // lock, because this test creates a table that references the accounts.
    const { url, serviceRoleKey, databaseUrl, stop } = await startInstance({
      env: { DEMO: 'false' },
    });
    const options = { auth: { persistSession: false } };
    const { admin: own } = createClient(url, serviceRoleKey, options).auth;
    const { data } = await own.createUser({ email: newEmail(), password: PASSWORD });
    const id = data.user?.id ?? '';
    const needs = 'create table public.needs (id uuid references auth.users on delete restrict)';
    await runSql(needs, [], databaseUrl);
    await runSql('insert into public.needs values ($1)', [id], databaseUrl);
    const { error } = await own.deleteUser(id);
    const left = await own.getUserById(id);
    await stop();
    expect([error?.status, error?.code]).toEqual([409, 'conflict']);
    expect([left.error, left.data.user?.id]).toEqual([null, id]);
  });
});
