// Tests that the attestation of a new passkey is accepted only in the requested format.
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { describe, expect, it } from 'vitest';
import { readAttestation } from './read-credential.ts';

type Statement = Map<string, number | Uint8Array<ArrayBuffer>[]>;

function attested(format: string, statement: Statement) {
  const bytes = isoCBOR.encode(
    new Map<string, string | Statement | Uint8Array<ArrayBuffer>>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(37)],
    ]),
  );
  return {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: { credProps: { rk: true } },
    response: {
      clientDataJSON: 'AAAA',
      attestationObject: Buffer.from(bytes).toString('base64url'),
    },
  };
}

const certified: Statement = new Map([['x5c', [new Uint8Array(4)]]]);

describe('the attestation of a new passkey', () => {
  it.each<[string, string, Statement]>([
    ['none at all', 'none', new Map()],
    ['signed by the key itself', 'packed', new Map([['alg', -7]])],
  ])('is accepted: %s', async (_case, format, statement) => {
    const { response } = await readAttestation(attested(format, statement));
    expect(response.transports).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['with certificates', attested('packed', certified)],
    ['of a maker', attested('android-key', certified)],
    ['of a format that is not known', attested('mine', new Map())],
    [
      'that is no CBOR',
      { ...attested('none', new Map()), response: { attestationObject: '____' } },
    ],
    ['without an answer', { ...attested('none', new Map()), response: undefined }],
    ['of another type', { ...attested('none', new Map()), type: 'password' }],
    [
      'with too many transports',
      {
        ...attested('none', new Map()),
        response: {
          ...attested('none', new Map()).response,
          transports: Array.from({ length: 11 }, () => 'usb'),
        },
      },
    ],
    ['with an endless name', { ...attested('none', new Map()), id: 'A'.repeat(1401) }],
  ])('is rejected: %s', async (_case, credential) => {
    await expect(readAttestation(credential)).rejects.toThrow('Credential verification failed');
  });
});
