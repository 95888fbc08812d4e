// Copies the data folder of a running PostgreSQL over its replication protocol, as pg_basebackup
// does.

import { createTarDecoder } from 'modern-tar';
import pg, { type ClientConfig, type Submittable } from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { CLUSTER_FOLDER } from '../archive/entry-name.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';

/**
 * Creates a temporary replication slot, which PostgreSQL removes when the connection ends. Until
 * then PostgreSQL keeps the write-ahead log that belongs to the copy of the cluster.
 */
const KEEP_LOG = 'CREATE_REPLICATION_SLOT wasl_backup TEMPORARY PHYSICAL (RESERVE_WAL)';
const COPY = `BASE_BACKUP (LABEL 'backup', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`;

/**
 * Copies the whole PostgreSQL cluster into the archive. The files change during the copy. The
 * archive therefore also contains the write-ahead log of that time; when PostgreSQL first starts on
 * the copy, it replays this log and so reaches the state at the end of the copy. Unlogged tables
 * are empty after a restore.
 * @param connection - Must connect as a superuser.
 * @throws StartupError for a database with tablespaces outside its data folder.
 */
export async function copyCluster(connection: ClientConfig, archive: ArchiveWriter): Promise<void> {
  const client = new pg.Client({
    ...connection,
    application_name: 'wasl backup',
    ...{ replication: 'true' },
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(KEEP_LOG);
    const copy = new BaseBackup(COPY);
    client.query(copy);
    await Promise.all([copy.finished, addEntries(copy.tar, archive)]);
  } finally {
    await client.end();
  }
}

async function addEntries(tar: ReadableStream<Uint8Array>, archive: ArchiveWriter): Promise<void> {
  for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
    const name = CLUSTER_FOLDER + header.name.replace(/^\.\//, '').replace(/\/$/, '');
    if (header.type === 'directory') {
      await body.cancel();
      await archive.addFolder(`${name}/`);
    } else if (header.type === 'file') {
      await archive.addFile(name, header.size, readAll(body));
    } else {
      throw new StartupError(
        `the database folder contains a file of an unsupported type: ${name}.`,
      );
    }
  }
}

async function* readAll(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

type Connection = { query(text: string): void; stream: { pause(): void; resume(): void } };

const QUEUED_BYTES = 4 * 1024 * 1024;

/**
 * Query object for the library pg that receives PostgreSQL's responses to one replication command.
 * pg calls the methods of this object.
 */
class BaseBackup implements Submittable {
  /** Bytes of the tar archive that PostgreSQL sends. */
  readonly tar: ReadableStream<Uint8Array>;
  readonly finished: Promise<void>;
  readonly #command: string;
  readonly #end = Promise.withResolvers<void>();
  #pieces!: ReadableStreamDefaultController<Uint8Array>;
  #connection: Connection | undefined;
  #archives = 0;
  #failure: Error | undefined;

  constructor(command: string) {
    this.#command = command;
    this.finished = this.#end.promise;
    this.tar = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#pieces = controller;
        },
        pull: () => this.#connection?.stream.resume(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: QUEUED_BYTES }),
    );
  }

  submit(connection: unknown): void {
    this.#connection = connection as Connection;
    this.#connection.query(this.#command);
  }

  /**
   * The first byte is the message type. n starts a new archive, d contains bytes of the archive,
   * and p reports progress.
   */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#failure) return;
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n' && ++this.#archives > 1) {
      this.#fail(new StartupError('the database uses tablespaces, which backups do not support.'));
    } else if (kind === 'd') {
      // The chunk is copied, because pg reuses its buffer.
      this.#pieces.enqueue(new Uint8Array(chunk.subarray(1)));
      if ((this.#pieces.desiredSize ?? 0) <= 0) this.#connection?.stream.pause();
    }
  }

  handleError(error: Error): void {
    this.#fail(error);
  }

  /** pg also calls this method after an error. */
  handleReadyForQuery(): void {
    if (this.#failure) return;
    this.#pieces.close();
    this.#end.resolve();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}

  #fail(error: Error): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#pieces.error(error);
    this.#end.reject(error);
  }
}
