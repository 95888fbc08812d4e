// Signs a payout voucher, with which one broker can pay out one transfer without a network. The
// database decides on the content and on the access to it: this function calls the database with
// the caller's access token. The function receives only the hash of the voucher's token, never the
// token itself.
import { answerPreflight, CORS_HEADERS } from '../_shared/cors.ts';
import { readFields } from '../_shared/read-fields.ts';
import { loadSigningKey, signPayload } from '../sign-receipt/receipt-key.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};

const setting = (name: string): string => Deno.env.get(name) ?? '';

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS_HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

const callDatabase = (name: string, args: object, apikey: string, authorization: string) =>
  fetch(`${setting('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });

async function callAsService(name: string, args: object): Promise<unknown> {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY');
  const response = await callDatabase(name, args, key, `Bearer ${key}`);
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return response.json();
}

/**
 * POST {id, transfer_id, token_hash, payout_code} with the token of the recipient or the sender; a
 * repeat with the same `id` returns the first result.
 * - 200: {outcome: 'made', ends_at, voucher}, where `voucher` is the compact JWS of the result of
 *   make_payout_voucher, or {outcome: 'wrong_code' | 'locked', attempts_left}.
 * - 405: method_not_allowed.
 * - Otherwise: the error of make_payout_voucher.
 */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight(request);
  if (request.method !== 'POST')
    return answer(405, { code: 'method_not_allowed', message: 'Use POST' });
  const { id, transfer_id, token_hash, payout_code } = await readFields(request);
  const response = await callDatabase(
    'make_payout_voucher',
    {
      p_id: id ?? null,
      p_transfer_id: transfer_id ?? null,
      p_token_hash: token_hash ?? null,
      p_payout_code: payout_code ?? null,
    },
    setting('SUPABASE_ANON_KEY'),
    request.headers.get('authorization') ?? '',
  );
  const made = await response.json();
  if (!response.ok || made.outcome !== 'made') return answer(response.status, made);
  const key = await loadSigningKey(callAsService, setting('SUPABASE_SERVICE_ROLE_KEY'));
  return answer(200, { ...made, voucher: await signPayload(made.voucher, key, 'voucher+jws') });
});
