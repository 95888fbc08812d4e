// Fuzz target: forged access tokens at every endpoint. A request with a forged token must get no
// more rights than a request without a token.
import fc from 'fast-check';
import { checkAnswer } from '../check-answer.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { forgedToken } from '../generators/forged-token.ts';
import { sendHttp } from '../send-http.ts';

type TokenInput = { path: string; token: string; isKey: boolean };

const DOORS = [
  '/rest/v1/rpc/fuzz_whoami',
  '/rest/v1/fuzz_things?select=id,owner',
  '/auth/v1/user',
  '/storage/v1/bucket',
  '/functions/v1/nosuch',
];

export const forgedTokenTarget: FuzzTarget<TokenInput> = {
  name: 'tokens',
  weight: 15,
  atOnce: 16,
  inputs: async ({ attacker }) =>
    fc.record({
      path: fc.constantFrom(...DOORS),
      token: forgedToken(attacker.token).map((text) => text.replace(/[^\x21-\x7e]/g, '')),
      /** Sends the token as API key instead of as bearer token. */
      isKey: fc.boolean(),
    }),
  async send({ path, token, isKey }, fixture) {
    const headers: Record<string, string> = isKey
      ? { apikey: token }
      : { apikey: fixture.anonKey, authorization: `Bearer ${token}` };
    const answer = await sendHttp(fixture.url, { method: 'GET', path, headers });
    const isIssued = sameContent(token, fixture.attacker.token);
    const problems = checkAnswer(answer, fixture, isIssued).filter(
      (problem) => !(answer.status === 501 && problem.startsWith('is 501')),
    );
    const { body } = answer;
    if (!isIssued && body.includes(fixture.attacker.id)) {
      problems.push(`a forged token counts as the attacker's: ${body.slice(0, 200)}`);
    }
    if (/"role": ?"(service_role|postgres|supabase_\w+)"/.test(body)) {
      problems.push(`a forged token has more rights: ${body.slice(0, 200)}`);
    }
    return { answer: answer.status, problems };
  },
};

/**
 * Compares the headers and claims of two tokens as text and the signatures as decoded bytes,
 * because different base64 texts can represent the same signature.
 */
function sameContent(token: string, issued: string): boolean {
  const [head, claims, signature = ''] = token.split('.');
  const [ownHead, ownClaims, ownSignature = ''] = issued.split('.');
  const bytes = (text: string) => Buffer.from(text, 'base64url').toString('hex');
  return head === ownHead && claims === ownClaims && bytes(signature) === bytes(ownSignature);
}
