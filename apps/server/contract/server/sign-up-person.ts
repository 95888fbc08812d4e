// Signs up a person through the public API, with the audit log entries and e-mails that a real
// sign-up causes.
import { inject } from 'vitest';
import { newClient, newEmail, PASSWORD } from '../protocol/people.ts';
import { linkInMail } from './mailbox.ts';

export async function signUpPerson() {
  const client = newClient();
  const email = newEmail();
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  await fetch(await linkInMail(inject('mailboxUrl'), email), { redirect: 'manual' });
  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (signedIn.error) throw signedIn.error;
  return { client, id: signedIn.data.user.id, email };
}
