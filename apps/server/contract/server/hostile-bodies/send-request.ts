// Sends one request and reads its response, with less overhead than fetch.
import { Agent, request } from 'node:http';

export type RequestToSend = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Sends the body chunked, without a length, so the server learns the size only by reading. */
  isChunked?: boolean;
};

export type ResponseSummary = { status: number; bytes: number };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Sends a request. Status 0 means that the connection ended before a response: a server may close
 * the connection while it refuses a body.
 */
export function sendRequest({
  method,
  url,
  headers,
  body,
  isChunked = false,
}: RequestToSend): Promise<ResponseSummary> {
  return new Promise((resolve) => {
    const length =
      body === undefined || isChunked ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(
      url,
      { method, agent, headers: { ...headers, ...length } },
      (answer) => {
        let bytes = 0;
        const end = () => resolve({ status: answer.statusCode ?? 0, bytes });
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('end', end).on('error', end);
      },
    );
    outgoing.on('error', () => resolve({ status: 0, bytes: 0 }));
    outgoing.end(body);
  });
}
