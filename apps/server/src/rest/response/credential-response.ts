// Response for a request without a valid key or token
// (docs/protocol/every-service.md#requests-without-a-key and docs/protocol/rest.md#error-codes).
import type { Refusal } from '../../http/credentials.ts';
import type { RestResponse } from './rest-response.ts';

/** @param bearer - The token that was sent, if any. */
export function credentialResponse({ reason }: Refusal, bearer: string | undefined): RestResponse {
  switch (reason) {
    case 'missing_key':
      return answer({
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      });
    case 'invalid_key':
      return answer({
        message: 'Invalid API key',
        hint: 'Double check your Supabase `anon` or `service_role` API key.',
      });
    case 'expired_jwt':
      return answer(
        { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' },
        'Bearer error="invalid_token", error_description="JWT expired"',
      );
    case 'bad_jwt':
      return badToken(bearer);
  }
}

function badToken(bearer: string | undefined): RestResponse {
  const parts = bearer?.split('.').length ?? 0;
  const isShaped = parts === 3;
  const message = isShaped
    ? 'No suitable key or wrong key type'
    : `Expected 3 parts in JWT; got ${parts}`;
  const details = isShaped ? 'None of the keys was able to decode the JWT' : null;
  return answer(
    { code: 'PGRST301', details, hint: null, message },
    `Bearer error="invalid_token", error_description="${message}"`,
  );
}

function answer(body: object, challenge?: string): RestResponse {
  return {
    status: 401,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(challenge && { 'www-authenticate': challenge }),
    },
    body: JSON.stringify(body),
  };
}
