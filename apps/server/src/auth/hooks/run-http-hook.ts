// Calls an HTTP hook with a signed request (standardwebhooks.com). Makes up to three attempts
// within five seconds.
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HookTarget } from '../../config/config.ts';
import { currentWorkMeasurements } from '../../telemetry/work-measurements.ts';
import { deadlines, pauses } from '../../timeouts.ts';
import { AuthError } from '../auth-error.ts';

const TRIES = 3;
const MAX_BYTES = 200 * 1024;

type HttpTarget = Extract<HookTarget, { kind: 'http' }>;

/**
 * Returns the body of the hook's response, or undefined for status 204.
 * @throws AuthError 422 hook_timeout, hook_timeout_after_retry, hook_payload_over_size_limit; 400
 * hook_payload_invalid_content_type; 500 unexpected_failure if the status of the hook's response is
 * not 200, 202 or 204
 */
export async function runHttpHook(target: HttpTarget, event: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(deadlines.httpHook);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const response = await send(target, event, signal).catch((error) => {
      if (signal.aborted) throw tooLate();
      return error instanceof Error ? error : new Error(String(error));
    });
    if (response instanceof Error) {
      if (attempt === TRIES) throw unreachable(response);
      await sleep(pauses.hookRetry, undefined, { signal }).catch(() => {
        throw tooLate();
      });
      continue;
    }
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || !response.headers.get('retry-after')) return textOf(response, signal);
    await response.body?.cancel();
  }
  throw failed('Service currently unavailable due to hook');
}

function send({ uri, secrets }: HttpTarget, body: string, signal: AbortSignal): Promise<Response> {
  const id = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^v1,whsec_/, ''), 'base64');
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  const traceparent = currentWorkMeasurements()?.span?.traceparent;
  return fetch(uri, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(', '),
      ...(traceparent && { traceparent }),
    },
    body,
    // Redirects are not followed, because the request is signed for this URL only.
    redirect: 'manual',
    signal,
  });
}

async function textOf(response: Response, signal: AbortSignal): Promise<string | undefined> {
  const { status } = response;
  if (status === 204) return undefined;
  if (status !== 200 && status !== 202) {
    await response.body?.cancel();
    throw failed(FAULTS[status] ?? `Unexpected status code returned from hook: ${status}`);
  }
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new AuthError(
      400,
      'hook_payload_invalid_content_type',
      type
        ? `Invalid JSON response. Received content-type: ${type}`
        : 'Invalid Content-Type: Missing Content-Type header',
    );
  }
  return limitedText(response, signal);
}

async function limitedText(response: Response, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) break;
    }
  } catch (error) {
    throw signal.aborted ? tooLate() : unreachable(error);
  }
  if (bytes <= MAX_BYTES) return Buffer.concat(chunks).toString();
  throw new AuthError(
    422,
    'hook_payload_over_size_limit',
    `Payload size exceeded size limit of ${MAX_BYTES} bytes`,
  );
}

const FAULTS: Record<number, string> = {
  400: 'Invalid payload sent to hook',
  401: 'Hook requires authorization token',
  429: 'Service currently unavailable due to hook',
  503: 'Service currently unavailable due to hook',
};

const failed = (message: string) => new AuthError(500, 'unexpected_failure', message);

const tooLate = () =>
  new AuthError(
    422,
    'hook_timeout',
    `Failed to reach hook within maximum time of ${(deadlines.httpHook / 1000).toFixed(6)} seconds`,
  );

function unreachable(cause: unknown): AuthError {
  const message = 'Failed to reach hook after maximum retries';
  const error = new AuthError(422, 'hook_timeout_after_retry', message);
  error.cause = cause;
  return error;
}
