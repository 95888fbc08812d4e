// Simulated NATS server with one JetStream stream. It speaks the part of the protocol that the server
// uses to publish: https://docs.nats.io/reference/reference-protocols
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { connect, type NatsConnection } from '@nats-io/transport-node';

type StoredMessage = { headers: Record<string, string>; data: Buffer };
type Published = { subject: string; reply: string; header: string; data: Buffer };

const INFO = {
  server_id: 'test',
  server_name: 'test',
  version: '2.10.0',
  proto: 1,
  headers: true,
  max_payload: 1024 * 1024,
};
const API = '$JS.API.';
const TIME = '2026-01-01T00:00:00Z';

export class SimulatedNats {
  /** Messages of the stream. The first message has the sequence number 1. */
  readonly messages: StoredMessage[] = [];
  /** Number of messages that were published outside of the stream. */
  relayed = 0;
  readonly #connections: NatsConnection[] = [];
  /** Acknowledgements that have not been sent yet. */
  readonly #held: (() => void)[] = [];
  /** Subscriptions of each client: the subject by the id of the subscription. */
  readonly #clients = new Map<Socket, Map<string, string>>();
  readonly #server = createServer((socket) => this.#serve(socket));
  #isHolding = false;
  #isCreated = false;

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  async connect(): Promise<NatsConnection> {
    const { port } = this.#server.address() as AddressInfo;
    const servers = `127.0.0.1:${port}`;
    const connection = await connect({ servers, reconnect: false, noEcho: true });
    this.#connections.push(connection);
    return connection;
  }

  /** Stores messages from now on without acknowledging them. */
  hold(): void {
    this.#isHolding = true;
  }

  /** Acknowledges the oldest messages that are not acknowledged yet. */
  acknowledge(count: number): void {
    for (const send of this.#held.splice(0, count)) send();
  }

  /** Waits until the clients have received everything that was sent to them. */
  async untilReceived(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.flush()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()));
    this.#server.close();
  }

  #serve(socket: Socket): void {
    this.#clients.set(socket, new Map());
    socket.on('error', () => {});
    socket.on('close', () => this.#clients.delete(socket));
    socket.write(`INFO ${JSON.stringify(INFO)}\r\n`);
    readCommands(socket, {
      onPing: () => void socket.write('PONG\r\n'),
      onSubscribe: (subject, sid) => void this.#clients.get(socket)?.set(sid, subject),
      onPublish: (published) => {
        const { subject, reply, data } = published;
        if (subject.startsWith(API)) {
          this.#answer(socket, reply, this.#answerApi(subject.slice(API.length), data));
        } else if (reply) {
          const answer = this.#store(published);
          const send = () => this.#answer(socket, reply, answer);
          if (this.#isHolding) this.#held.push(send);
          else send();
        } else this.#relay(socket, published);
      },
    });
  }

  #answer(socket: Socket, subject: string, answer: object): void {
    this.#send(socket, { subject, header: '', data: Buffer.from(JSON.stringify(answer)) });
  }

  /** Sends a message to all clients that have subscribed to its subject, except to its sender. */
  #relay(sender: Socket, published: Published): void {
    this.relayed += 1;
    for (const socket of this.#clients.keys()) if (socket !== sender) this.#send(socket, published);
  }

  #send(socket: Socket, { subject, header, data }: Omit<Published, 'reply'>): void {
    const sizes = header
      ? `${Buffer.byteLength(header)} ${Buffer.byteLength(header) + data.length}`
      : data.length;
    for (const [sid, pattern] of this.#clients.get(socket) ?? []) {
      if (!subject.startsWith(pattern.replace('*', ''))) continue;
      socket.write(`${header ? 'HMSG' : 'MSG'} ${subject} ${sid} ${sizes}\r\n${header}`);
      socket.write(data);
      socket.write('\r\n');
    }
  }

  #answerApi(request: string, data: Buffer): object {
    if (request.startsWith('STREAM.MSG.GET')) return this.#read(JSON.parse(String(data)).seq);
    if (request.startsWith('STREAM.CREATE')) this.#isCreated = true;
    if (!request.startsWith('STREAM.')) {
      return { memory: 0, storage: 0, limits: {}, api: { total: 0, errors: 0 } };
    }
    const { length } = this.messages;
    return this.#isCreated
      ? { config: {}, created: TIME, state: { messages: length, first_seq: 1, last_seq: length } }
      : refusal(404, 10_059);
  }

  #read(seq: number): object {
    const { headers = {}, data = Buffer.alloc(0) } = this.messages[seq - 1] ?? {};
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const hdrs = Buffer.from(`NATS/1.0\r\n${lines.join('')}\r\n`).toString('base64');
    return { message: { subject: 's', seq, hdrs, data: data.toString('base64'), time: TIME } };
  }

  /** Stores a message if its expected sequence number is that of the last message. */
  #store({ header, data }: Published): object {
    const lines = header.split('\r\n').map((line) => line.split(': '));
    const headers: Record<string, string> = Object.fromEntries(lines);
    if (Number(headers['Nats-Expected-Last-Sequence']) !== this.messages.length) {
      return refusal(400, 10_071);
    }
    this.messages.push({ headers, data });
    return { stream: 's', seq: this.messages.length };
  }
}

const refusal = (code: number, err_code: number) => ({
  error: { code, err_code, description: 'refused' },
});

type Commands = {
  onPing(): void;
  onSubscribe(pattern: string, sid: string): void;
  onPublish(published: Published): void;
};

function readCommands(socket: Socket, { onPing, onSubscribe, onPublish }: Commands): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const end = rest.indexOf('\r\n');
      if (end < 0) return;
      const [command = '', ...words] = String(rest.subarray(0, end)).split(' ');
      // PUB has the size of the message, HPUB also has the size of the headers in the message.
      const sizes = { PUB: 1, HPUB: 2 }[command] ?? 0;
      const [total = 0, header = 0] = words
        .splice(words.length - sizes)
        .map(Number)
        .reverse();
      const next = end + 2 + (sizes > 0 ? total + 2 : 0);
      if (rest.length < next) return;
      const body = Buffer.from(rest.subarray(end + 2, end + 2 + total));
      rest = rest.subarray(next);
      const [subject = '', reply = ''] = words;
      if (command === 'PING') onPing();
      if (command === 'SUB') onSubscribe(subject, words.at(-1) ?? '');
      if (sizes > 0) {
        const data = body.subarray(header);
        onPublish({ subject, reply, header: String(body.subarray(0, header)), data });
      }
    }
  });
}
