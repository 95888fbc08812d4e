// Signs an access token like those of the auth service, for a person in a benchmark who has no
// session.
import { createHmac } from 'node:crypto';

export function signTokenFor(person: string, secret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'http://127.0.0.1/auth/v1',
    sub: person,
    aud: 'authenticated',
    exp: now + 3600,
    iat: now,
    email: `${person}@people.example`,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email: `${person}@people.example`, email_verified: true, sub: person },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: now }],
    is_anonymous: false,
  };
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
