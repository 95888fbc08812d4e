// Security e-mails: the owner of an account is notified when a credential is added, changed or
// removed.
import { expect, inject, it } from 'vitest';
import { admin } from '../../protocol/auth/admin-accounts.ts';
import {
  enrollFactor,
  makePersonWithFactor,
  totpCode,
  verifyFactor,
} from '../../protocol/auth/second-factors.ts';
import { type Person as SignedInPerson, signedInPerson } from '../../protocol/people.ts';
import { mailsTo } from '../mailbox.ts';
import { runSql } from '../run-sql.ts';
import { makePersonWithPasskey, registerPasskey } from './passkeys/passkey-people.ts';
import { SoftwarePasskey } from './passkeys/software-passkey.ts';

const NEXT = 'another good password';
type Person = SignedInPerson & {
  factorId?: string;
  passkeyId?: string;
};

const withFactor = async (): Promise<Person> => {
  const { factor, ...person } = await makePersonWithFactor();
  return { ...person, factorId: factor.id };
};
const noticesTo = async (email: string) =>
  (await mailsTo(inject('mailboxUrl'), email)).filter(({ links }) => links?.security);
const factorOf = ({ factorId = '' }: Person) => factorId;

const EVENTS: [string, () => Promise<Person>, (person: Person) => Promise<unknown>, RegExp][] = [
  [
    'a verified factor',
    signedInPerson,
    async ({ client }) => {
      const { id, secret } = await enrollFactor(client);
      await verifyFactor(client, id, totpCode(secret));
      await verifyFactor(client, id, totpCode(secret, 1));
    },
    /authenticator app was added/,
  ],
  [
    'a factor removed by its owner',
    withFactor,
    async (person) => {
      await person.client.auth.mfa.unenroll({ factorId: factorOf(person) });
      await person.client.auth.mfa.unenroll({ factorId: factorOf(person) });
    },
    /authenticator app was removed/,
  ],
  [
    'a factor removed by support',
    withFactor,
    (person) => admin.mfa.deleteFactor({ userId: person.id, id: factorOf(person) }),
    /authenticator app was removed/,
  ],
  [
    'an added passkey',
    signedInPerson,
    ({ client }) => registerPasskey(client, new SoftwarePasskey()),
    /passkey was added/,
  ],
  [
    'a passkey removed by its owner',
    makePersonWithPasskey,
    async ({ client, passkeyId = '' }) => {
      await client.auth.passkey.delete({ passkeyId });
      await client.auth.passkey.delete({ passkeyId });
    },
    /passkey was removed/,
  ],
  [
    'a password changed by its owner',
    signedInPerson,
    async ({ client }) => {
      await client.auth.updateUser({ password: NEXT });
      await client.auth.updateUser({ password: NEXT });
    },
    /^Your [\w ]*password was changed$/,
  ],
  [
    'a first password',
    async () => {
      const person = await signedInPerson();
      await runSql('update auth.users set encrypted_password = null where id = $1', [person.id]);
      return person;
    },
    ({ client }) => client.auth.updateUser({ password: NEXT }),
    /password was added/,
  ],
  [
    'a password set by support',
    signedInPerson,
    ({ id }) => admin.updateUserById(id, { password: NEXT }),
    /^Your [\w ]*password was changed$/,
  ],
];

it.each(EVENTS)(
  'an e-mail about %s is sent only once, with the time of the change and a link to the security settings',
  async (_, make, act, subject) => {
    const person = await make();
    const known = (await settledNotices(person)).length;
    await act(person);
    await expect.poll(() => noticesTo(person.email)).toHaveLength(known + 1);
    // Change the password to cause another e-mail. If the first e-mail were sent twice, its second
    // copy would arrive before the e-mail about this password change.
    await admin.updateUserById(person.id, { password: 'the last good password' });
    await expect.poll(() => noticesTo(person.email)).toHaveLength(known + 2);
    const mail = (await noticesTo(person.email))[1];
    expect(mail?.subject).toMatch(subject);
    expect(mail?.text).toMatch(/\d{1,2}:\d{2}/);
    expect(mail?.text).toContain(String(new Date().getFullYear()));
    expect(mail?.links?.security).toBe(`${inject('url')}/en/profile/security`);
    expect(mail?.links?.reset).toBe(`${inject('url')}/en/forgot-password`);
  },
);

/** Waits for the notices that were sent when the person was created, and returns them. */
async function settledNotices({ email, factorId, passkeyId }: Person) {
  await expect.poll(() => noticesTo(email)).toHaveLength(factorId || passkeyId ? 1 : 0);
  return noticesTo(email);
}

it.each([
  ['fr', 'mot de passe', 'fr'],
  ['ar', 'كلمة مرور', 'ar'],
])(
  'the notification e-mail is in the language of the owner, not of the caller: %s',
  async (language, words) => {
    const person = await signedInPerson();
    await person.client.auth.updateUser({ data: { language } });
    await person.client.auth.updateUser({ password: NEXT });
    await expect.poll(() => noticesTo(person.email)).toHaveLength(1);
    const [mail] = await noticesTo(person.email);
    expect(mail?.subject).toContain(words);
    expect(mail?.links?.security).toBe(`${inject('url')}/${language}/profile/security`);
  },
);

it('an unverified factor and a renamed passkey send no e-mail', async () => {
  const person = await makePersonWithPasskey();
  const { id } = await enrollFactor(person.client);
  await person.client.auth.mfa.unenroll({ factorId: id });
  await person.client.auth.passkey.update({ passkeyId: person.passkeyId, friendlyName: 'phone' });
  await person.client.auth.updateUser({ password: NEXT });
  await expect.poll(() => noticesTo(person.email)).toHaveLength(2);
  expect((await noticesTo(person.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/password/),
    expect.stringMatching(/passkey was added/),
  ]);
});
