// Local push service for Chromium. A real browser gets a real subscription from this service and
// receives messages unchanged. Implements the protocol that Chromium uses with Google's service
// (google_apis/gcm in Chromium's sources): check-in, registration and a persistent connection.
import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import {
  bytesField,
  decodeFrames,
  encodeFrame,
  fixedField,
  numberField,
  type ProtobufFrame,
  textField,
} from './push-protobuf.ts';

export type ChromiumPushService = {
  /** Command-line arguments for launching the browser. */
  args: string[];
  origin: string;
  /** Messages received from senders, still encrypted. */
  arrived: { headers: IncomingMessage['headers']; body: Buffer }[];
  /**
   * Returns the address of a subscription on this local service. Senders must use it instead of the
   * address that the browser reports, which is an address of Google.
   */
  addressHere(endpoint: string): string;
  stop(): Promise<void>;
};

type Registered = { appId: string; sender: string };

/** Protocol version of the connection. */
const VERSION = 41;
const TAG = { ping: 0, pong: 1, login: 2, loggedIn: 3, data: 8 };
const CATEGORY = 'org.chromium.linux';

export async function startChromiumPushService(): Promise<ChromiumPushService> {
  const registered = new Map<string, Registered>();
  const lines = new Set<TLSSocket>();
  const arrived: ChromiumPushService['arrived'] = [];

  const web = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (request.url === '/checkin') {
      const id = BigInt(Date.now());
      const answer = [
        numberField(1, 1),
        numberField(3, Date.now()),
        fixedField(7, id),
        fixedField(8, id),
      ];
      return response.writeHead(200).end(Buffer.concat(answer));
    }
    if (request.url === '/register') {
      const form = new URLSearchParams(body.toString());
      const token = crypto.randomUUID();
      const appId = form.get('X-subtype') ?? form.get('app') ?? '';
      registered.set(token, { appId, sender: form.get('sender') ?? '' });
      return response.writeHead(200).end(`token=${token}`);
    }
    const device = registered.get(request.url?.split('/').at(-1) ?? '');
    if (!device) return response.writeHead(404).end();
    arrived.push({ headers: request.headers, body });
    for (const line of lines) line.write(dataFrame(device, request.headers, body));
    return response.writeHead(201).end();
  });
  const { pem, fingerprint } = makeCertificate();
  const line = createTlsServer({ key: pem, cert: pem }, (socket) => {
    lines.add(socket);
    let isFirst = true;
    let rest: Buffer = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => lines.delete(socket));
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      // Each side sends the protocol version once, before its first message.
      if (isFirst && rest.length > 0) {
        rest = rest.subarray(1);
        socket.write(Buffer.of(VERSION));
        isFirst = false;
      }
      const read = decodeFrames(rest);
      rest = read.rest;
      for (const one of read.frames) answer(socket, one);
    });
  });
  const [webPort, linePort] = [await listen(web), await listen(line)];
  const origin = `http://127.0.0.1:${webPort}`;
  return {
    args: [
      `--gcm-checkin-url=${origin}/checkin`,
      `--gcm-registration-url=${origin}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${linePort}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    origin,
    arrived,
    addressHere: (endpoint) => `${origin}/push/${endpoint.split('/').at(-1)}`,
    async stop() {
      for (const socket of lines) socket.destroy();
      web.closeAllConnections();
      await Promise.all([web, line].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}

function answer(socket: TLSSocket, { tag }: ProtobufFrame): void {
  if (tag === TAG.login) socket.write(encodeFrame(TAG.loggedIn, [textField(1, 'chromium')]));
  if (tag === TAG.ping) socket.write(encodeFrame(TAG.pong, []));
}

/**
 * Encodes a push message that the push service sends to the browser. It contains the recipient, the
 * encryption headers and the content.
 */
function dataFrame(
  { appId, sender }: Registered,
  headers: IncomingMessage['headers'],
  body: Buffer,
): Buffer {
  const pair = (name: string, value: string) =>
    bytesField(7, Buffer.concat([textField(1, name), textField(2, value)]));
  return encodeFrame(TAG.data, [
    textField(3, sender),
    textField(5, CATEGORY),
    pair('subtype', appId),
    pair('content-encoding', String(headers['content-encoding'])),
    textField(9, crypto.randomUUID()),
    bytesField(21, body),
  ]);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/**
 * Creates a certificate for the local service, used only in this run. A command-line argument makes
 * the browser trust the key of this certificate.
 */
function makeCertificate() {
  const asked =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -keyout - -out -';
  const pem = execFileSync('openssl', asked.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const open = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  return { pem, fingerprint: createHash('sha256').update(open).digest('base64') };
}
