// Sends one HTTP request without normalising its URL. Returns the response whatever its status is;
// no status makes the function throw.
import { Agent, request } from 'node:http';
import { scaleTimeout } from '@wasl/testing/timeout-factor';

export type HttpInput = {
  method: string;
  /** Path and query string. Must not contain characters that are not allowed in a request line. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

export type HttpAnswer = { status: number; headers: Record<string, string>; body: string };

/** Timeout in milliseconds. A longer request counts as a hang. */
export const HTTP_TIMEOUT_MILLISECONDS = scaleTimeout(20_000);

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * @throws An error named TimeoutError if the request hangs, or another error if the connection
 * breaks.
 */
export function sendHttp(
  url: string,
  { method, path, headers, body }: HttpInput,
): Promise<HttpAnswer> {
  const { hostname, port } = new URL(url);
  const content = body ?? '';
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, 'content-length': Buffer.byteLength(content) },
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MILLISECONDS),
    });
    outgoing.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    outgoing.once('error', reject).end(content);
  });
}

export const closeConnections = (): void => agent.destroy();
