// Tests two parts of a running server: the page that previews every message of the product, and the
// unsubscribe URL.
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../server/run-sql.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
});
afterAll(() => instance.stop());

it('the preview page of the development mailbox shows every message of the product', async () => {
  const response = await fetch(
    `${instance.url}/dev/mailbox/previews?language=ar&channel=sms&name=delivery+delivered+receiver`,
  );
  const page = await response.text();
  expect(page).toContain(`${instance.url}/ar/deliveries/`);
  expect(page).toMatch(/[123] × UCS-2/);
});

it('the preview cannot be opened without the service key', async () => {
  for (const key of [instance.anonKey, 'other']) {
    const headers = { authorization: `Bearer ${key}` };
    const { status } = await fetch(`${instance.url}/functions/v1/preview-messages`, { headers });
    expect([401, 404]).toContain(status);
  }
});

it('the unsubscribe URL of an e-mail asks for confirmation first, in the language of the e-mail', async () => {
  const address = `${instance.url}/functions/v1/unsubscribe?language=ar&token=`;
  const asked = await fetch(`${address}made-up`);
  expect(asked.status).toBe(200);
  expect(asked.headers.get('content-type')).toContain('text/html');
  const page = await asked.text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<form method="post">');
  // Invalid tokens: an empty token, and one that is longer than every valid token.
  for (const token of ['', 'x'.repeat(501)]) {
    const posted = await fetch(`${address}${token}`, { method: 'POST' });
    expect(posted.status).toBe(400);
  }
});

it('one-click unsubscribe turns off e-mails of the same kind, and an invalid token turns off nothing', async () => {
  const { url, databaseUrl } = instance;
  const id = crypto.randomUUID();
  const email = `${id}@app.example`;
  await runSql('insert into auth.users (id, email) values ($1, $2)', [id, email], databaseUrl);
  const [row] = await runSql(
    `select private.unsubscribe_token($1, 'delivery', 'delivered', 'email') as token`,
    [id],
    databaseUrl,
  );
  const post = async (token: string) => {
    const response = await fetch(
      `${url}/functions/v1/unsubscribe?${new URLSearchParams({ token, language: 'fr' })}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      },
    );
    const rows = await runSql(
      'select choices from private.notification_preferences where user_id = $1',
      [id],
      databaseUrl,
    );
    return [response.status, rows.map(({ choices }) => choices)];
  };
  const token = String(row?.token);
  expect(await post(token.replace('deliveries', 'homes'))).toEqual([400, []]);
  expect(await post(token)).toEqual([200, [{ deliveries: { email: false } }]]);
});
