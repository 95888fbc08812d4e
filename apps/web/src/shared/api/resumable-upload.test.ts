import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { resumableUpload } from './resumable-upload.ts';

// Uses the browser build of the upload library, so that its requests reach the simulated storage.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'));
const token = { current: 'first' as string | undefined };
vi.mock('./supabase.ts', () => ({
  readAnonKey: async () => 'anon',
  getSupabase: async () => ({
    auth: {
      getSession: async () => ({
        data: { session: token.current ? { access_token: token.current } : null },
      }),
    },
  }),
}));

type Asked = { method: string; url: string; headers: Map<string, string>; size: number };
type Answer = { status: number; body?: string; headers?: Record<string, string> };
const PART = 1024 * 1024;

/**
 * Simulated storage. It records the requests and bytes that it receives. A test can replace the
 * response to a request, or simulate a lost response.
 */
let asked: Asked[];
let arrived: number;
let answerTo: (request: Asked) => Answer | 'lost' | 'silence' | undefined;

function storage({ method, headers, size }: Asked): Answer {
  if (method === 'POST') return { status: 201, headers: { location: '/upload/1' } };
  if (method === 'HEAD') {
    return { status: 200, headers: { 'upload-offset': `${arrived}`, 'upload-length': '2621440' } };
  }
  if (method === 'PATCH' && Number(headers.get('upload-offset')) !== arrived)
    return { status: 409 };
  arrived += size;
  return { status: 204, headers: { 'upload-offset': `${arrived}` } };
}

class StorageRequest {
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = (_: object) => {};
  status = 0;
  responseText = '';
  #asked: Asked = { method: '', url: '', headers: new Map(), size: 0 };
  #answered: Record<string, string> = {};

  open(method: string, url: string) {
    this.#asked = { ...this.#asked, method, url };
  }
  setRequestHeader(name: string, value: string) {
    this.#asked.headers.set(name.toLowerCase(), value);
  }
  getResponseHeader(name: string) {
    return this.#answered[name.toLowerCase()] ?? null;
  }
  abort() {}
  send(body: Blob | null) {
    this.#asked.size = body?.size ?? 0;
    asked.push(this.#asked);
    const answer = answerTo(this.#asked) ?? storage(this.#asked);
    if (answer === 'silence') return;
    if (answer === 'lost') return this.onerror(new Event('error'));
    this.status = answer.status;
    this.responseText = answer.body ?? '';
    this.#answered = answer.headers ?? {};
    this.upload.onprogress?.({ lengthComputable: true, loaded: this.#asked.size });
    this.onload();
  }
}

const photo = () => new Blob([new Uint8Array(2.5 * PART)], { type: 'image/jpeg' });
const send = (blob: Blob, more: Partial<Parameters<typeof resumableUpload>[0]> = {}) =>
  resumableUpload({ bucket: 'draft-photos', path: 'a1/p.jpg', blob, ...more });
const methods = () => asked.map(({ method }) => method).join(' ');

beforeEach(() => {
  asked = [];
  arrived = 0;
  answerTo = () => undefined;
  token.current = 'first';
  vi.stubGlobal('XMLHttpRequest', StorageRequest);
  vi.stubGlobal('location', { origin: 'https://wasl.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends a file in chunks of 1 MiB to its path, and reports progress', async () => {
  const shares: number[] = [];
  await send(photo(), { onProgress: (share) => shares.push(share) });
  expect(methods()).toBe('POST PATCH PATCH PATCH');
  expect(asked.map(({ size }) => size)).toEqual([0, PART, PART, PART / 2]);
  const { url, headers } = asked[0] ?? { url: '', headers: new Map<string, string>() };
  expect(url).toBe('https://wasl.example/storage/v1/upload/resumable');
  expect(headers.get('x-upsert')).toBe('false');
  const metadata = (headers.get('upload-metadata') ?? '').split(',').map((pair) => {
    const [name = '', value = ''] = pair.split(' ');
    return [name, atob(value)];
  });
  expect(Object.fromEntries(metadata)).toEqual({
    bucketName: 'draft-photos',
    objectName: 'a1/p.jpg',
    contentType: 'image/jpeg',
    cacheControl: 'no-store',
  });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toContain(0.4);
});

it('sends each chunk with the current token, and with the public key when signed out', async () => {
  answerTo = ({ method }) => {
    if (method === 'PATCH') token.current = token.current === 'first' ? 'second' : undefined;
    return undefined;
  };
  await send(photo());
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer first',
    'Bearer first',
    'Bearer second',
    'Bearer anon',
  ]);
  for (const { headers } of asked) expect(headers.get('apikey')).toBe('anon');
});

describe('a failed chunk', () => {
  it.each<[string, Answer | 'lost']>([
    ['the connection is lost', 'lost'],
    ['the server fails', { status: 500 }],
    ['the file is locked', { status: 423 }],
    ['too many requests are sent', { status: 429 }],
  ])('is retried when %s, without repeating the chunks that have arrived', async (_, fault) => {
    let faults = 1;
    answerTo = ({ method }) =>
      method === 'PATCH' && arrived === PART && faults-- > 0 ? fault : undefined;
    await send(photo());
    expect(methods()).toBe('POST PATCH PATCH HEAD PATCH PATCH');
    expect(arrived).toBe(2.5 * PART);
  });

  it('causes a network error after half a minute, and the next call resumes the upload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const blob = photo();
    answerTo = () => (arrived === PART ? 'lost' : undefined);
    const failed = send(blob).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(26_999);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.length).toBe(before + 1);
    expect(await failed).toMatchObject({ name: 'TypeError', message: /network/ });
    asked = [];
    answerTo = () => undefined;
    await send(blob);
    expect(methods()).toBe('HEAD PATCH PATCH');
  });

  it('is not resumed by an upload to another path, which starts from the beginning', async () => {
    const blob = photo();
    answerTo = ({ method }) => (method === 'PATCH' ? { status: 403, body: 'no' } : undefined);
    await expect(send(blob)).rejects.toBeInstanceOf(Refusal);
    asked = [];
    answerTo = () => undefined;
    await send(blob, { path: 'a1/other.jpg' });
    expect(methods()).toBe('POST PATCH PATCH PATCH');
  });
});

it.each([400, 403, 413, 415])(
  'an upload fails without a retry when the server refuses it with the status %i',
  async (status) => {
    answerTo = () => ({ status, body: 'refused\n' });
    const fault = await send(photo()).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Refusal);
    expect(fault).toMatchObject({ code: String(status), message: 'refused' });
    expect(methods()).toBe('POST');
  },
);

it('an upload counts as finished when the storage already contains a file at its path', async () => {
  answerTo = () => ({ status: 409 });
  await send(photo());
  expect(methods()).toBe('POST');
});

it('an upload asks the server for the offset when the server does not accept the offset of a chunk', async () => {
  let isFirst = true;
  answerTo = ({ method }) => {
    if (method !== 'PATCH' || !isFirst) return undefined;
    isFirst = false;
    arrived = PART;
    return { status: 409 };
  };
  await send(photo());
  expect(methods()).toBe('POST PATCH HEAD PATCH PATCH');
});

describe('an aborted upload', () => {
  it('deletes its chunks on the server, and a later upload of the same file starts from the beginning', async () => {
    const blob = photo();
    const control = new AbortController();
    answerTo = ({ method }) => (method === 'PATCH' ? 'silence' : undefined);
    const sent = send(blob, { signal: control.signal }).catch((error: unknown) => error);
    await expect.poll(() => methods()).toBe('POST PATCH');
    control.abort();
    expect(await sent).toMatchObject({ name: 'AbortError' });
    await expect.poll(() => methods()).toBe('POST PATCH DELETE');
    asked = [];
    answerTo = () => undefined;
    await send(blob);
    expect(methods()).toMatch(/^POST/);
  });

  it('sends no requests when it was aborted before it started', async () => {
    await expect(send(photo(), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(asked).toEqual([]);
  });

  it('sends no further requests when it is aborted after it has finished', async () => {
    const control = new AbortController();
    await send(photo(), { signal: control.signal });
    control.abort();
    expect(methods()).toBe('POST PATCH PATCH PATCH');
  });
});
