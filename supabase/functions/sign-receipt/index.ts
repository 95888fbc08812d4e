// Signs the receipt of a transfer, so that anybody who has the receipt file can verify it offline.
// The database decides on the content and on the access to it: this function calls the database
// with the caller's access token.
import { answerPreflight, CORS_HEADERS } from '../_shared/cors.ts';
import { readFields } from '../_shared/read-fields.ts';
import { loadSigningKey, signPayload } from './receipt-key.ts';

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
 * Returns the money mode and the operating company. In demo mode the company is omitted, because no
 * real money moves.
 */
function operator(): object {
  const mode = setting('MONEY_MODE').trim() || 'demo';
  if (mode === 'demo') return { money_mode: mode };
  return {
    money_mode: mode,
    operator: {
      name: setting('MONEY_OPERATOR_NAME').trim(),
      licence_number: setting('MONEY_LICENCE_NUMBER').trim(),
      complaint_address: setting('MONEY_COMPLAINT_ADDRESS').trim(),
    },
  };
}

/**
 * POST {transfer_id, kind} with the token of the sender or the recipient. kind is optional:
 * paid_in, paid_out or refunded.
 * - 200: {receipt, signature}: the readable receipt and its compact JWS.
 * - 405: method_not_allowed.
 * - Otherwise: the error of transfer_receipt.
 */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight(request);
  if (request.method !== 'POST')
    return answer(405, { code: 'method_not_allowed', message: 'Use POST' });
  const { transfer_id, kind } = await readFields(request);
  const response = await callDatabase(
    'transfer_receipt',
    { p_transfer_id: transfer_id ?? null, ...(kind !== undefined && { p_kind: kind }) },
    setting('SUPABASE_ANON_KEY'),
    request.headers.get('authorization') ?? '',
  );
  const found = await response.json();
  if (!response.ok) return answer(response.status, found);
  const receipt = { ...found.receipt, ...operator(), issued_at: new Date().toISOString() };
  const key = await loadSigningKey(callAsService, setting('SUPABASE_SERVICE_ROLE_KEY'));
  return answer(200, { receipt, signature: await signPayload(receipt, key) });
});
