// Parses a browser's passkey response strictly: fields that were not requested are rejected.
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
  // Discards the results of WebAuthn extensions, which are not used.
  clientExtensionResults: z.unknown().transform(() => ({})),
};
/**
 * Stops at the first wrong element. An array schema would report every wrong element, however many
 * there are.
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
 * No attestation statement was requested, so browsers send none, or one that the new key signs
 * itself. Other formats are rejected unread: their certificates would be parsed and revocation
 * lists fetched for a result that is not used.
 */
export async function readAttestation(credential: unknown): Promise<Attestation> {
  const { data } = attestationSchema.safeParse(credential);
  if (!data || !(await isPlain(data.response.attestationObject))) throw wrongCredential();
  return data;
}

/** @throws AuthError 400 webauthn_verification_failed */
export function readAssertion(credential: unknown): Assertion {
  const { data } = assertionSchema.safeParse(credential);
  if (!data) throw wrongCredential();
  return data;
}

/** Returns one error for every fault, so that it does not reveal which keys are registered. */
export const wrongCredential = () =>
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
