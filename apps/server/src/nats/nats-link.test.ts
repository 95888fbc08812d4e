// Test of a shutdown while the server is still connecting to NATS.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { openNatsLink } from './nats-link.ts';

const INFO = {
  server_id: 'a',
  server_name: 'a',
  version: '2.10.0',
  proto: 1,
  headers: true,
  max_payload: 1024 * 1024,
};

it('never uses a NATS connection that opens only during shutdown', async () => {
  const sockets: Socket[] = [];
  const ended = Promise.withResolvers<void>();
  const nats = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    ended.resolve(link.stop());
    socket.write(`INFO ${JSON.stringify(INFO)}\r\n`);
    socket.on('data', (bytes) => {
      if (bytes.includes('PING')) socket.write('PONG\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(nats, 'listening');
  const link = openNatsLink(`nats://127.0.0.1:${(nats.address() as AddressInfo).port}`, () => {});
  const use = vi.fn();
  link.onOpen(use);
  try {
    await ended.promise;
    expect(use).not.toHaveBeenCalled();
    expect(link.isOpen()).toBe(false);
  } finally {
    for (const socket of sockets) socket.destroy();
    nats.close();
  }
});
