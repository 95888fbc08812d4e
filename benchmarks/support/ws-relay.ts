// Minimal server that serves as the baseline of the realtime benchmark. It sends each message that
// it receives by HTTP to every WebSocket client, without a database or access checks.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk;
  });
  request.on('end', () => {
    response.writeHead(201).end();
    for (const client of sockets.clients) client.send(body);
  });
});
const sockets = new WebSocketServer({ server });

process.on('message', () => {
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
});

process.on('disconnect', () => process.exit());
