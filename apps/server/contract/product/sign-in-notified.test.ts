// A sign-in from a new device causes exactly one e-mail to the account's owner. The test uses the
// real server, clock and mailbox.
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo, type ReceivedMail } from '../server/mailbox.ts';
import { runSql as sqlAt } from '../server/run-sql.ts';

const PASSWORD = 'a good password';
const LAPTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false', FUNCTIONS_SCHEDULES: 'true' } });
});
afterAll(() => instance?.stop());

async function post(path: string, program: string, body: object, key = instance.anonKey) {
  const answer = await fetch(`${instance.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'user-agent': program,
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { refresh_token: string };
}

const toldOf = async (email: string): Promise<ReceivedMail[]> =>
  (await mailsTo(instance.mailboxUrl, email)).filter(({ text }) =>
    text.includes('Ce n’était pas moi'),
  );

it('e-mails the owner only about a sign-in from a new device, with the device name and a link to end sessions', async () => {
  const email = `${crypto.randomUUID()}@people.example`;
  const person = { email, password: PASSWORD, email_confirm: true };
  await post('/admin/users', LAPTOP, person, instance.serviceRoleKey);
  const first = await post('/token?grant_type=password', LAPTOP, person);
  await post('/token?grant_type=password', LAPTOP, person);
  // Uses the laptop's refresh token on the phone, which makes the phone a known device.
  await post('/token?grant_type=refresh_token', PHONE, { refresh_token: first.refresh_token });
  await post('/token?grant_type=password', PHONE, person);
  const stranger = PHONE.replace('Android 10; K', 'Windows NT 10.0');
  await post('/token?grant_type=password', stranger, person);
  await post('/token?grant_type=password', stranger, person);

  await expect.poll(() => toldOf(email)).toHaveLength(1);
  const [mail] = await toldOf(email);
  expect(mail?.subject).toBe('Nouvelle connexion à votre compte');
  expect(mail?.text).toContain('Chrome sur Windows');
  expect(mail?.text).toContain(`${instance.url}/fr/profile/security`);
  const kept = await sqlAt(
    `select n.kind from public.notifications n join auth.users u on u.id = n.user_id where u.email = $1`,
    [email],
    instance.databaseUrl,
  );
  expect(kept).toEqual([{ kind: 'signed_in_new' }]);
});
