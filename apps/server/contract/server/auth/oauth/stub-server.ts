// Local HTTP server that replaces an external service in a test.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StubRequest = { path: string; headers: Record<string, unknown>; body: string };
export type StubAnswer = { status?: number; headers?: Record<string, string>; body: string };

export type StubServer = {
  url: string;
  /** Received requests, newest last. */
  asked: StubRequest[];
  close(): Promise<void>;
};

/**
 * @param answer - Called for each request; returns the response. If the callback throws, the
 * connection is broken off. If the callback returns undefined, the request stays unanswered.
 */
export async function startStubServer(
  answer: (asked: StubRequest) => StubAnswer | undefined,
): Promise<StubServer> {
  const asked: StubRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk) => {
        body += chunk;
      })
      .on('end', () => {
        const one = { path: request.url ?? '', headers: { ...request.headers }, body };
        asked.push(one);
        try {
          const given = answer(one);
          if (!given) return;
          const { status = 200, headers = {}, body: text } = given;
          response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
        } catch {
          request.socket.destroy();
        }
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
