// Copies a database on an external PostgreSQL server with pg_dump. Also copies the roles to which
// the database grants privileges, because a dump contains no roles.
import type { ClientBase } from 'pg';
import { DUMP_FOLDER, ROLES_NAME } from '../archive/entry-name.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';
import { readRoles } from './database-roles.ts';
import { runPgProgram } from './pg-programs.ts';

/**
 * Size in bytes of the pieces into which a dump is split. The dump is split because a tar archive
 * states the size of an entry before its bytes, but the size of the whole dump is not known in
 * advance.
 */
const PIECE_BYTES = 8 * 1024 * 1024;

/**
 * Writes a dump of the database into the archive. The dump shows the database as it was when
 * pg_dump started.
 */
export async function dumpDatabase(
  databaseUrl: string,
  client: ClientBase,
  archive: ArchiveWriter,
): Promise<void> {
  const roles = Buffer.from(JSON.stringify(await readRoles(client)));
  await archive.addFile(ROLES_NAME, roles.length, only(roles));
  // pg_dump does not compress, because the whole archive is compressed later. The later compression
  // causes no delay, because encryption takes longer.
  const { child, ended } = runPgProgram(
    'pg_dump',
    ['--format=custom', '--compress=0', '--no-password'],
    databaseUrl,
    'ignore',
  );
  try {
    let number = 0;
    for await (const piece of inPieces(child.stdout as AsyncIterable<Buffer>)) {
      const name = DUMP_FOLDER + String(number++).padStart(8, '0');
      await archive.addFile(name, piece.length, only(piece));
    }
    await ended;
  } finally {
    child.kill();
  }
}

async function* only(piece: Uint8Array): AsyncIterable<Uint8Array> {
  yield piece;
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
