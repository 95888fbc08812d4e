// Tests of the archive format. Anyone with the public key can encrypt an archive, so successful
// decryption does not prove that an archive is intact. The reader also requires that each entry is
// listed in the manifest with its hash.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { packTar, type TarEntry } from 'modern-tar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'wasl-archive-'));
let identity: string;
let recipient: string;
let count = 0;

beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newPath = () => join(folder, `${count++}.age`);
const STARTED_AT = new Date('2026-11-24T12:00:00Z');
const DATABASE = { kind: 'folder', major_version: '18' } as const;
/** SHA-256 of "hello". */
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

async function* bytes(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

/** Encrypts an archive, as anyone who knows the public key could. */
async function sealed(entries: TarEntry[]): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const path = newPath();
  writeFileSync(path, await encrypter.encrypt(gzipSync(await packTar(entries))));
  return path;
}

const file = (name: string, text: string): TarEntry => ({
  header: { name, size: Buffer.byteLength(text), type: 'file' },
  body: text,
});
const manifest = (entries: object[], more: object = {}): TarEntry =>
  file(
    'manifest.json',
    JSON.stringify({
      format: 1,
      started_at: STARTED_AT.toISOString(),
      database: DATABASE,
      entries,
      missing_versions: [],
      ...more,
    }),
  );
const hello = { name: 'files/a', size: 5, sha256: HELLO };

async function read(path: string, key = identity): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await readArchive(path, key, async ({ name, isFolder, bytes: body }) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    found[name] = isFolder ? 'folder' : Buffer.concat(pieces).toString();
  });
  return found;
}

it('returns the entries that were written, and lists them in the manifest', async () => {
  const path = newPath();
  const archive = await writeArchive(path, [recipient]);
  await archive.addFile('files/a', 5, bytes('hel', 'lo'));
  await archive.addFile('files/empty', 0, bytes());
  await archive.addFolder('database/folder/pg_wal/');
  const size = await archive.finish({
    startedAt: STARTED_AT,
    database: DATABASE,
    missingVersions: ['b'],
  });
  expect(size).toBeGreaterThan(0);
  expect(await read(path)).toEqual({
    'files/a': 'hello',
    'files/empty': '',
    'database/folder/pg_wal/': 'folder',
  });
  const told = await readArchive(path, identity, async ({ bytes: body }) => {
    for await (const _ of body);
  });
  expect(told).toMatchObject({ started_at: STARTED_AT.toISOString(), missing_versions: ['b'] });
  expect(told.entries).toContainEqual(hello);
});

it('never replaces an existing file, and leaves no partial file when writing is abandoned or an entry is shorter than declared', async () => {
  const taken = newPath();
  writeFileSync(taken, 'mine');
  const archive = await writeArchive(taken, [recipient]);
  await expect(
    archive.finish({ startedAt: STARTED_AT, database: DATABASE, missingVersions: [] }),
  ).rejects.toMatchObject({ code: 'EEXIST' });
  await archive.abandon(new Error('it is taken'));
  const short = newPath();
  const other = await writeArchive(short, [recipient]);
  await expect(other.addFile('files/a', 6, bytes('hello'))).rejects.toThrow();
  await other.abandon(new Error('it is short'));
  const left = readdirSync(folder).filter((name) => name.endsWith('.part'));
  expect(left).toEqual([]);
});

it.each<[string, () => TarEntry[]]>([
  ['an archive without a manifest', () => [file('files/a', 'hello')]],
  ['a file missing in the manifest', () => [file('files/a', 'hello'), manifest([])]],
  ['a missing file', () => [manifest([hello])]],
  ['a file with changed bytes', () => [file('files/a', 'hallo'), manifest([hello])]],
  [
    'a duplicate file',
    () => [file('files/a', 'hello'), file('files/a', 'hello'), manifest([hello])],
  ],
  ['a file after the manifest', () => [manifest([hello]), file('files/a', 'hello')]],
  [
    'a symbolic link',
    () => [
      { header: { name: 'files/a', size: 0, type: 'symlink', linkname: '/etc/passwd' } },
      manifest([]),
    ],
  ],
  ['an unknown format version', () => [file('files/a', 'hello'), manifest([hello], { format: 2 })]],
  ['no JSON', () => [file('manifest.json', '{')]],
])('rejects an invalid archive: %s', async (_, entries) => {
  await expect(read(await sealed(entries()))).rejects.toThrow(/is damaged/);
});

it('accepts a valid archive that is encrypted in the same way as the invalid archives', async () => {
  const path = await sealed([file('files/a', 'hello'), manifest([hello])]);
  expect(await read(path)).toEqual({ 'files/a': 'hello' });
});

it.each(['../out', '/etc/passwd', 'files/../../out', 'files//a', 'files/.', 'C:/a', 'a\\b'])(
  'rejects the entry name %s before it is used as a path',
  async (name) => {
    let isCalled = false;
    const path = await sealed([file(name, 'hello'), manifest([{ ...hello, name }])]);
    const reading = readArchive(path, identity, async () => {
      isCalled = true;
    });
    await expect(reading).rejects.toThrow(/an invalid entry name/);
    expect(isCalled).toBe(false);
  },
);

it('throws errors that name the cause: a wrong key, a file that is no backup, or a missing file', async () => {
  const path = await sealed([file('files/a', 'hello'), manifest([hello])]);
  const other = await generateX25519Identity();
  await expect(read(path, other)).rejects.toThrow(/encrypted for another key/);
  const none = newPath();
  writeFileSync(none, 'a letter');
  await expect(read(none)).rejects.toThrow(/is no backup, or is damaged/);
  await expect(read(join(folder, 'nowhere'))).rejects.toThrow(/nowhere cannot be read/);
});

it('throws errors of the file system unchanged', async () => {
  const path = await sealed([file('files/a', 'hello'), manifest([hello])]);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const reading = readArchive(path, identity, async () => {
    throw full;
  });
  await expect(reading).rejects.toBe(full);
});
