// Simulated NATS server with one JetStream stream. It speaks the part of the protocol that the server
// uses: https://docs.nats.io/reference/reference-protocols
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { connect, type NatsConnection } from '@nats-io/transport-node';

type StoredMessage = { headers: Record<string, string>; data: Buffer };
type Reader = { socket: Socket; inbox: string; name: string; sent: number };
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
  /** Sequence number of the oldest message that the stream has not removed. */
  first = 1;
  /** Number of messages that were published outside of the stream. */
  relayed = 0;
  readonly #connections: NatsConnection[] = [];
  /** Clients that read the stream: the inbox and the next message of each. */
  readonly #readers: Reader[] = [];
  /** Acknowledgements that have not been sent yet. */
  readonly #held: (() => void)[] = [];
  /** Subscriptions of each client: the subject by the id of the subscription. */
  readonly #clients = new Map<Socket, Map<string, string>>();
  readonly #server = createServer((socket) => this.#serve(socket));
  #isHolding = false;
  #isCreated = false;
  /** Name and first message of the next reader. */
  #consumer = { name: '', start: 1 };

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

  /** Sends messages of the stream to its readers again. */
  repeat(...sequences: number[]): void {
    for (const reader of this.#readers) for (const seq of sequences) this.#deliver(reader, seq);
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
        if (subject.startsWith(`${API}CONSUMER.MSG.NEXT`)) this.#read(socket, reply);
        else if (subject.startsWith(API)) {
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
    this.#send(socket, {
      ...{ subject, reply: '', header: '' },
      data: Buffer.from(JSON.stringify(answer)),
    });
  }

  /** Sends a message to all clients that have subscribed to its subject, except to its sender. */
  #relay(sender: Socket, published: Published): void {
    this.relayed += 1;
    for (const socket of this.#clients.keys()) if (socket !== sender) this.#send(socket, published);
  }

  /** @param to - Subject of the subscription, which differs from that of a message of the stream. */
  #send(socket: Socket, { subject, reply, header, data }: Published, to = subject): void {
    const sizes = header
      ? `${Buffer.byteLength(header)} ${Buffer.byteLength(header) + data.length}`
      : data.length;
    for (const [sid, pattern] of this.#clients.get(socket) ?? []) {
      if (!to.startsWith(pattern.replace('*', ''))) continue;
      const words = [header ? 'HMSG' : 'MSG', subject, sid, ...(reply ? [reply] : []), sizes];
      socket.write(`${words.join(' ')}\r\n${header}`);
      socket.write(data);
      socket.write('\r\n');
    }
  }

  #answerApi(request: string, data: Buffer): object {
    if (request.startsWith('STREAM.MSG.GET')) return this.#get(JSON.parse(String(data)).seq);
    if (request.startsWith('CONSUMER.CREATE')) {
      const { config } = JSON.parse(String(data));
      this.#consumer = { name: config.name, start: config.opt_start_seq };
      return { name: config.name, stream_name: 's', config, created: TIME, num_pending: 0 };
    }
    if (request.startsWith('STREAM.CREATE')) this.#isCreated = true;
    if (!request.startsWith('STREAM.')) {
      return { memory: 0, storage: 0, limits: {}, api: { total: 0, errors: 0 } };
    }
    const { length } = this.messages;
    return this.#isCreated
      ? {
          config: {},
          created: TIME,
          state: { messages: length, first_seq: this.first, last_seq: length },
        }
      : refusal(404, 10_059);
  }

  #get(seq: number): object {
    const { headers = {}, data = Buffer.alloc(0) } = this.messages[seq - 1] ?? {};
    const hdrs = Buffer.from(textOf(headers)).toString('base64');
    return { message: { subject: 's', seq, hdrs, data: data.toString('base64'), time: TIME } };
  }

  /** Adds a reader, unless the client only asks for more messages. */
  #read(socket: Socket, inbox: string): void {
    if (this.#readers.some((reader) => reader.socket === socket)) return;
    const { name, start } = this.#consumer;
    const reader = { socket, inbox, name, sent: 0 };
    this.#readers.push(reader);
    for (let seq = start; seq <= this.messages.length; seq++) this.#deliver(reader, seq);
  }

  #deliver(reader: Reader, seq: number): void {
    const { headers = {}, data = Buffer.alloc(0) } = this.messages[seq - 1] ?? {};
    reader.sent += 1;
    const reply = `$JS.ACK.s.${reader.name}.1.${seq}.${reader.sent}.0.0`;
    const message = { subject: 's', reply, header: textOf(headers), data };
    this.#send(reader.socket, message, reader.inbox);
  }

  /** Stores a message if its expected sequence number is that of the last message. */
  #store({ header, data }: Published): object {
    const lines = header.split('\r\n').map((line) => line.split(': '));
    const headers = Object.fromEntries(lines.filter(([, value]) => value !== undefined));
    if (Number(headers['Nats-Expected-Last-Sequence']) !== this.messages.length) {
      return refusal(400, 10_071);
    }
    this.messages.push({ headers, data });
    for (const reader of this.#readers) this.#deliver(reader, this.messages.length);
    return { stream: 's', seq: this.messages.length };
  }
}

const textOf = (headers: Record<string, string>): string =>
  `NATS/1.0\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

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
