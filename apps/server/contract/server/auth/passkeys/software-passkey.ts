// Software passkey for contract tests. It signs any request, including those that a real browser
// would refuse.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { inject } from 'vitest';

/** Values that replace the correct ones, to forge a response. */
export type PasskeyTampering = {
  challenge?: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  userHandle?: string;
  isUnverified?: boolean;
};
type Asked = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };

/**
 * Origin of the test server with the host localhost: browsers accept no passkey for an IP address.
 */
export const localhostOrigin = (): string => `http://localhost:${new URL(inject('url')).port}`;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = '';

  /** Returns the result of navigator.credentials.create(), as the client sends it. */
  create(options: Asked, tampering: PasskeyTampering = {}) {
    this.#userHandle = options.user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()]);
    const authData = Buffer.concat([this.#head(options.rp?.id, HAS_KEY, tampering), key]);
    const clientData = this.#clientData('webauthn.create', options, tampering);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.#whole(),
      response: {
        clientDataJSON: text(clientData),
        attestationObject: text(attestationObject),
      },
    };
  }

  /**
   * Returns the result of navigator.credentials.get() in the JSON form that the client sends to the
   * server.
   */
  get(options: Asked, tampering: PasskeyTampering = {}) {
    const authData = this.#head(options.rpId, 0, tampering);
    const clientData = this.#clientData('webauthn.get', options, tampering);
    return {
      ...this.#whole(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(this.#sign(authData, clientData)),
        userHandle: tampering.userHandle ?? this.#userHandle,
      },
    };
  }

  #whole() {
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key' as const,
      clientExtensionResults: {},
    };
  }

  #head(rpId: string | undefined, flags: number, tampering: PasskeyTampering): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(tampering.counter ?? this.#counter);
    const verified = tampering.isUnverified ? 0 : USER_VERIFIED;
    return Buffer.concat([
      sha256(tampering.rpId ?? rpId ?? ''),
      Buffer.from([flags | USER_PRESENT | verified]),
      counter,
    ]);
  }

  #clientData(type: string, { challenge }: Asked, tampering: PasskeyTampering): Buffer {
    const { origin = localhostOrigin() } = tampering;
    const said = { type, challenge: tampering.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(said));
  }

  #sign(authData: Uint8Array, clientData: Uint8Array): Buffer {
    return sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
  }

  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    const ES256 = -7;
    const P256 = 1;
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, ES256],
        [-1, P256],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}
