// Sends one request of an action and records its response time.
import { Agent, type IncomingMessage, request } from 'node:http';
import { signTokenFor } from '../measure/sign-token-for.ts';
import type { RequestSample } from './open-loop.ts';

export type PlannedRequest = {
  /** Label under which the measurements of this request are grouped. */
  kind: string;
  path: string;
  /**
   * Body of the request. A request with a body is sent as POST, and a request without a body as
   * GET.
   */
  body?: object | Buffer;
  contentType?: string;
  headers?: Record<string, string>;
  /** Id of the signed-in person; undefined for a visitor. */
  person?: string;
};

/**
 * Resolves to the response body. If the request fails, rejects with an error. The error also ends
 * the action that sent the request.
 */
export type SendRequest = (question: PlannedRequest) => Promise<unknown>;

export type ServerAddress = { url: string; anonKey: string; secret: string };

/**
 * Maximum number of connections. It is above the limits of the server's own queues. A request that
 * finds no free connection waits in this program; this waiting time is part of the response time.
 */
const MAX_CONNECTIONS = 512;
const PATIENCE_MS = 10_000;

export class RequestSender {
  /** The latest error text for each kind of request and HTTP status. */
  readonly refusals = new Map<string, string>();
  private readonly agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  private readonly tokens = new Map<string, string>();
  private readonly door: ServerAddress;

  constructor(door: ServerAddress) {
    this.door = door;
  }

  /**
   * Returns the function that sends the requests of one action, one after another. The latency of
   * the first request is measured from `due`, the time at which the action should begin. The
   * latency of each later request is measured from the arrival of the previous response.
   */
  forAct(due: number, start: number, note: (sample: RequestSample) => void): SendRequest {
    let since = due;
    return async (question) => {
      const { status, text } = await this.send(question).catch(() => ({ status: 0, text: '' }));
      const now = performance.now();
      note({ kind: question.kind, at: since - start, ms: now - since, status });
      since = now;
      if (status < 200 || status >= 300) {
        this.refusals.set(`${question.kind} ${status}`, text.slice(0, 300));
        throw new Error(`${question.kind}: ${status}`);
      }
      return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    };
  }

  close(): void {
    this.agent.destroy();
  }

  private send({ path, body, contentType, headers, person }: PlannedRequest) {
    const bytes = body instanceof Buffer || !body ? body : Buffer.from(JSON.stringify(body));
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        `${this.door.url}${path}`,
        {
          agent: this.agent,
          method: bytes ? 'POST' : 'GET',
          timeout: PATIENCE_MS,
          headers: {
            apikey: this.door.anonKey,
            authorization: `Bearer ${person ? this.tokenOf(person) : this.door.anonKey}`,
            ...(bytes && {
              'content-type': contentType ?? 'application/json',
              'content-length': bytes.length,
            }),
            ...headers,
          },
        },
        (answer) => void read(answer).then(resolve, reject),
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(bytes);
    });
  }

  private tokenOf(person: string): string {
    const known = this.tokens.get(person);
    if (known) return known;
    const token = signTokenFor(person, this.door.secret);
    this.tokens.set(person, token);
    return token;
  }
}

async function read(answer: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const isText = !answer.headers['content-type']?.startsWith('image/');
  return {
    status: answer.statusCode ?? 0,
    text: isText ? Buffer.concat(chunks).toString('utf8') : '',
  };
}
