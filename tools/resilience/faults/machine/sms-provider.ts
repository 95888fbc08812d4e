// HTTP stub of an SMS provider. It counts the requests for each message id.
import { createServer } from 'node:http';

export type SmsProvider = {
  /** Idempotency keys of the requests, in order of arrival. */
  arrived: string[];
  stop(): Promise<void>;
};

export async function startSmsProvider(port: number): Promise<SmsProvider> {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrived.push(String(request.headers['idempotency-key']));
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    arrived,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
