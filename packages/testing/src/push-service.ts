// Local Web Push service for simulated devices. The test has the keys of the devices, so that it
// can decrypt their messages.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** A decrypted message that a device received. */
export type ReceivedPush = {
  endpoint: string;
  headers: IncomingMessage['headers'];
  push: { id: string; title: string; body: string; tag: string; path: string; unread: number };
};

export type PushService = {
  origin: string;
  /** All messages that the service received, including messages that it refused. */
  arrived: ReceivedPush[];
  makeDevice(): PushDevice;
  /**
   * Returns the HTTP status with which the service responds to a message. If the function returns
   * undefined, the service closes the connection without a response.
   */
  answer: (arrived: ReceivedPush) => Promise<number | undefined> | number | undefined;
  /** Headers that the service adds to every response. */
  headers: Record<string, string>;
  stop(): Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, PushDevice & { privateKey: Buffer }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const device = devices.get(`${service.origin}${request.url}`);
    if (!device) return response.writeHead(404).end();
    const push = JSON.parse(decrypt(Buffer.concat(chunks), device));
    const one: ReceivedPush = { endpoint: device.endpoint, headers: request.headers, push };
    service.arrived.push(one);
    const status = await service.answer(one);
    if (status === undefined) return response.destroy();
    return response.writeHead(status, service.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: [],
    answer: () => 201,
    headers: {},
    makeDevice() {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const device = {
        endpoint: `${service.origin}/push/${crypto.randomUUID()}`,
        p256dh,
        auth: randomBytes(16).toString('base64url'),
      };
      devices.set(device.endpoint, { ...device, privateKey: curve.getPrivateKey() });
      return device;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** Decrypts a message as defined in RFC 8291, section 3.4, and RFC 8188, with one record. */
function decrypt(body: Buffer, device: PushDevice & { privateKey: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(device.privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const auth = Buffer.from(device.auth, 'base64url');
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
  // The content of the last record ends with the byte 2 and zeros, which are padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
