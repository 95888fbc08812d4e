// The admin API beside mails and rows of the product.
import { describe, expect, inject, it } from 'vitest';
import { admin, made, signIn } from '../../protocol/auth/admin-people.ts';
import { newClient, newEmail } from '../../protocol/people.ts';
import { linkInMail, mailsTo } from '../mailbox.ts';
import { signedUpPerson } from '../signed-up-person.ts';
import { withDatabase } from '../with-database.ts';

const mailbox = inject('mailboxUrl');

describe('createUser', () => {
  it('sends no mail', async () => {
    const { email } = await made({ email_confirm: true });
    expect(await mailsTo(mailbox, email)).toEqual([]);
  });

  it('makes an account whose password a stranger cannot replace by signing it up', async () => {
    const { email } = await made();
    const { error } = await newClient().auth.signUp({ email, password: 'of a stranger' });
    expect(error).toBeNull();
    await fetch(await linkInMail(mailbox, email), { redirect: 'manual' });
    expect((await signIn(email, 'of a stranger')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email)).error).toBeNull();
  });
});

it('generateLink sends no mail', async () => {
  const email = newEmail();
  await admin.generateLink({ type: 'magiclink', email });
  expect(await mailsTo(mailbox, email)).toEqual([]);
});

it('updateUserById changes the address that a sign-up wrote into the metadata', async () => {
  const { id } = await signedUpPerson();
  const email = newEmail();
  const { data } = await admin.updateUserById(id, { email });
  expect(data.user?.user_metadata).toMatchObject({ email });
});

describe('deleteUser', () => {
  it('does not end an account that rows of the product still need', async () => {
    const { id } = await made();
    await withDatabase(async (database) => {
      await database.query(
        'create table wasl_platform.contract_needs (id uuid references auth.users on delete restrict)',
      );
      try {
        await database.query('insert into wasl_platform.contract_needs values ($1)', [id]);
        const { error } = await admin.deleteUser(id);
        expect([error?.status, error?.code]).toEqual([409, 'conflict']);
        expect((await admin.getUserById(id)).error).toBeNull();
      } finally {
        await database.query('drop table wasl_platform.contract_needs');
      }
    });
  });
});
