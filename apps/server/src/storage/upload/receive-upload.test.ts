import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageRefusals } from '../http/storage-refusals.ts';
import { openUploadStaging, type UploadStaging } from '../store/upload-staging.ts';
import { receiveUpload } from './receive-upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'wasl-staging-'));
let staging: UploadStaging;

beforeAll(async () => {
  staging = await openUploadStaging(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILE = '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nabc';

/** Receives an upload whose body arrives one byte at a time. */
function receive(body: string, onFacts: () => Promise<void> = async () => {}) {
  const raw = Readable.from(Array.from(Buffer.from(body), (byte) => Buffer.of(byte)));
  const request = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, raw };
  return receiveUpload(request as unknown as FastifyRequest, { staging, sizeLimit: 100, onFacts });
}

test('stores the file of a complete multipart form', async () => {
  const { file } = await receive(`${FILE}\r\n--x--`);
  expect([file.size, String(file.head)]).toEqual([3, 'abc']);
  await file.remove();
});

test.each([
  ['is truncated', FILE],
  ['is empty', ''],
  ['continues after its end', '--x--Content-Type: \r\n--x--{}\r\n\r\nmore'],
  ['has no file', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
])('rejects a form that %s and leaves no file', async (_what, body) => {
  await expect(receive(body)).rejects.toMatchObject({ code: 'InvalidRequest' });
  expect(readdirSync(folder)).toEqual([]);
});

const field = (name: string, value = '1') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([
  [
    'more than 20 fields',
    `${Array.from({ length: 21 }, (_, i) => field(String(i))).join('')}${FILE}`,
  ],
  ['fields over the size limit', `${field('a', 'v'.repeat(70_000))}${FILE}`],
  ['no file and no end', `--x\r\n${'Content-Type: a\r\n'.repeat(5000)}`],
])('rejects a form with %s', async (_what, body) => {
  const answer = receive(`${body}\r\n--x--`);
  await expect(answer).rejects.toMatchObject({ code: 'InvalidRequest' });
  expect(readdirSync(folder)).toEqual([]);
});

test('rejects a form that exceeds the maximum length of forms, even if the file in it is allowed', async () => {
  const late = `${FILE}\r\n${field('a', 'v'.repeat(70_000))}--x--`;
  await expect(receive(late)).rejects.toMatchObject({ code: 'EntityTooLarge' });
  expect(readdirSync(folder)).toEqual([]);
});

test('rejects an upload if its metadata is refused late, both for a complete and for a truncated form', async () => {
  const late = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    throw storageRefusals.alreadyExists();
  };
  for (const body of [`${FILE}\r\n--x--`, FILE]) {
    await expect(receive(body, late)).rejects.toMatchObject({ name: 'StorageError' });
  }
  expect(readdirSync(folder)).toEqual([]);
});
