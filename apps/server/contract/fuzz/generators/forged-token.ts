// Generates invalid access tokens: changed, truncated, signed with another key or unsigned.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const ALGORITHMS = ['none', 'None', 'HS256', 'HS384', 'HS512', 'ES256', 'RS256', '', 'nosuch'];
const CLAIMS: [string, unknown][] = [
  ['role', 'service_role'],
  ['role', 'postgres'],
  ['role', 'supabase_auth_admin'],
  ['role', `authenticated'; reset role; --`],
  ['role', ['service_role']],
  ['role', null],
  ['sub', 'not a uuid'],
  ['sub', `' or 1=1`],
  ['exp', 9_999_999_999],
  ['exp', 'never'],
  ['exp', 1],
  ['nbf', 9_999_999_999],
  ['aud', 'other'],
  ['iss', 'https://elsewhere.example'],
];

/** Signs the claims with a secret or key that is not the server's. */
function forged(algorithm: string, kid: unknown, header: object, claims: object): string {
  const content = `${encode({ ...header, alg: algorithm, ...(kid !== undefined && { kid }) })}.${encode(claims)}`;
  if (algorithm.startsWith('HS')) {
    const hash = `sha${algorithm.slice(2)}`;
    return `${content}.${createHmac(hash, 'a wrong secret of enough characters').update(content).digest('base64url')}`;
  }
  if (algorithm === 'ES256') {
    const signature = sign('sha256', Buffer.from(content), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${content}.${signature.toString('base64url')}`;
  }
  return `${content}.`;
}

const kid = fc.option(fc.oneof(hostileText, fc.constantFrom('../../etc/passwd', 'x')), {
  nil: undefined,
});

/**
 * @param original - A valid token issued by the server. The server must refuse every generated
 * token that names a different person or grants more rights than `original`.
 */
export function forgedToken(original: string): fc.Arbitrary<string> {
  const [head = '', middle = '', signature = ''] = original.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  const claims = JSON.parse(Buffer.from(middle, 'base64url').toString());
  const changed = fc.constantFrom(...CLAIMS).map(([name, value]) => ({ ...claims, [name]: value }));
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...ALGORITHMS), kid, changed)
      .map(([algorithm, id, all]) => forged(algorithm, id, header, all)),
    changed.map((all) => `${head}.${encode(all)}.${signature}`),
    fc
      .tuple(fc.constantFrom(...ALGORITHMS), kid)
      .map(([alg, id]) => `${encode({ ...header, alg, kid: id })}.${middle}.${signature}`),
    fc
      .tuple(
        fc.nat({ max: original.length - 1 }),
        fc.constantFrom('A', 'z', '.', '-', '=', '~', ''),
      )
      .map(([at, sign]) => original.slice(0, at) + sign + original.slice(at + 1)),
    fc.nat({ max: original.length - 1 }).map((length) => original.slice(0, length)),
    fc.constantFrom(
      `${original}.`,
      `.${original}`,
      `${head}.${middle}`,
      `${head}.${middle}.`,
      `..${signature}`,
      `${original}${original}`,
      'null',
      '../../../../../tools/hostile/fuzz',
      '.',
    ),
    fc.tuple(hostileText, hostileText).map(([a, b]) => `${encode(a)}.${encode(b)}.${signature}`),
    hostileText,
  );
}
