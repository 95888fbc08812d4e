// HTTP behaviour common to all services: CORS headers and responses for unknown paths.
import { request } from 'node:http';
import { expect, inject, test } from 'vitest';

const url = inject('url');

test('a preflight allows the headers that supabase-js sends and those that the app adds', async () => {
  for (const path of ['/rest/v1/profiles', '/auth/v1/token', '/functions/v1/any']) {
    const response = await fetch(url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-application-name',
      },
    });
    expect([200, 204]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = response.headers.get('access-control-allow-headers');
    for (const name of [
      'apikey',
      'authorization',
      'prefer',
      'x-client-info',
      'x-application-name',
    ]) {
      expect(allowed).toContain(name);
    }
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  }
});

test('errors have the CORS headers too, because a browser would report a network error otherwise', async () => {
  for (const path of ['/rest/v1/profiles', '/auth/v1/nothing-here', '/storage/v1/bucket']) {
    const response = await fetch(url + path, { headers: { origin: 'https://app.example' } });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range');
    expect(response.headers.get('content-type')).toMatch(/json/);
  }
});

test('a path outside all services is not found', async () => {
  const storage = await fetch(`${url}/storage/v1/nothing-here`);
  expect(storage.status).toBe(404);
  expect(await storage.json()).toMatchObject({ code: 'not_found' });
  const unknown = await fetch(`${url}/wp-login.php`, { method: 'POST' });
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: 'not_found' });
});

test('a request whose Content-Length is too large is refused before its body is sent', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = {
      apikey: inject('anonKey'),
      'content-type': 'application/json',
      'content-length': 50 * 1024 * 1024,
    };
    const outgoing = request(`${url}/auth/v1/signup`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    outgoing.flushHeaders();
  });
  expect(status).toBe(413);
});

test('every response has a request id: the id that the proxy sent, or a new id', async () => {
  const own = await fetch(`${url}/health`);
  expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const given = await fetch(`${url}/health`, { headers: { 'x-request-id': 'proxy-12345' } });
  expect(given.headers.get('x-request-id')).toBe('proxy-12345');
});

test('the mailbox is available as a page and as JSON', async () => {
  const page = await fetch(inject('mailboxUrl'));
  expect(page.headers.get('content-type')).toMatch(/text\/html/);
  expect(await page.text()).toContain('<h1>Mailbox</h1>');
  const mails = await fetch(`${inject('mailboxUrl')}.json?limit=5`);
  expect(Array.isArray(await mails.json())).toBe(true);
});

test('the web app’s configuration has only the public key, the product mode and the company', async () => {
  const response = await fetch(`${url}/config.json`);
  expect(await response.json()).toEqual({
    anon_key: inject('anonKey'),
    money_mode: 'demo',
    // The instance is configured without a company, so the response contains an empty object.
    company: {},
  });
});
