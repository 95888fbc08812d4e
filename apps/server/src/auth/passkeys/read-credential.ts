// Parses the browser's response for a passkey. A field that the server did not request is rejected.
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import { isObject } from '../body-object.ts';
import { webauthnHelpers } from './webauthn.ts';

export const verifyBodySchema = z.object({
  challenge_id: z.uuid('challenge_id must be a valid UUID'),
  credential: z.custom<Record<string, unknown>>(isObject, 'credential is required'),
});

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);
const whole = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  // Removes the results of WebAuthn extensions, because the server uses none.
  clientExtensionResults: z.unknown().transform(() => ({})),
};
/**
 * Checks the passkey's list of transports, and stops at the first invalid element. An array schema
 * would report every invalid element, and a request may contain very many of them.
 */
const areTransports = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 10 &&
  value.every((one) => typeof one === 'string' && one.length <= 32);

const attestationSchema = z.object({
  ...whole,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.custom<string[]>(areTransports).default([]),
  }),
});
const assertionSchema = z.object({
  ...whole,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

export type Attestation = z.infer<typeof attestationSchema>;
export type Assertion = z.infer<typeof assertionSchema>;

/**
 * The server requests no attestation. Browsers therefore send no attestation, or one that is signed
 * with the new key itself. Other formats are rejected without being parsed: parsing them would mean
 * parsing certificates and fetching revocation lists for a result that is not used.
 */
export async function readAttestation(credential: unknown): Promise<Attestation> {
  const { data } = attestationSchema.safeParse(credential);
  if (!data || !(await isPlain(data.response.attestationObject))) throw wrongCredentialError();
  return data;
}

/** @throws AuthError 400 webauthn_verification_failed */
export function readAssertion(credential: unknown): Assertion {
  const { data } = assertionSchema.safeParse(credential);
  if (!data) throw wrongCredentialError();
  return data;
}

/**
 * Returns the same error for every failure, so that the response does not reveal which passkeys are
 * registered.
 */
export const wrongCredentialError = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');

async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webauthnHelpers();
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'));
  } catch {
    return false;
  }
}
