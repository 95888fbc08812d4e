// Stores the parts of resumable uploads in the object store, and the state of the uploads in the
// database. Any server can therefore continue an upload.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import pg from 'pg';
import type { StorageContext } from '../storage-context.ts';
import { markOrphaned } from '../store/mark-orphaned.ts';
import { removeOrphans } from '../store/remove-orphans.ts';
import type { StagedFile } from '../store/upload-staging.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { type ResumableUpload, readResumableUpload } from './resumable-upload.ts';
import { tusCaller } from './tus-caller.ts';

const DAY_IN_MILLISECONDS = 86_400_000;
/**
 * Maximum number of parts of one upload. Each part costs SQL statements, so the maximum limits the
 * load from a client that sends tiny parts. Supabase recommends parts of 6 MB.
 */
const MAX_PARTS = 10_000;

export class UploadPartsStore extends DataStore {
  readonly #context: StorageContext;

  constructor(context: StorageContext) {
    super();
    this.#context = context;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const created = tusCaller.getStore()?.created;
    if (!created) throw ERRORS.INVALID_METADATA;
    await beginUpload(this.#context, created);
    if (created.size === 0) await this.#finish(await this.#find(created.id));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, offset, metadata, createdAt } = await this.#find(id);
    return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() });
  }

  /**
   * Stores a part of an upload. After the last part, also creates the storage object. If this
   * fails, the client must send the last part again.
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#find(id);
    if (upload.isFinished) return upload.size;
    const { file, broken } = await this.#takeWhatComes(stream, upload.size - offset);
    try {
      if (offset + file.size === upload.size) await this.#finish(upload, file);
      else if (file.size > 0) await this.#keepPart(id, offset, file);
    } finally {
      await file.remove();
    }
    if (broken !== undefined) throw broken;
    return offset + file.size;
  }

  override async remove(id: string): Promise<void> {
    await this.#context.database.query('delete from storage.resumable_uploads where id = $1', [id]);
    this.#context.removeDiscarded();
  }

  override getExpiration(): number {
    return DAY_IN_MILLISECONDS;
  }

  async #find(id: string): Promise<ResumableUpload> {
    const upload = await readResumableUpload(this.#context.database, id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  /**
   * Receives one part of an upload. If the connection is lost during the part, the received bytes
   * are kept and the upload can continue.
   */
  async #takeWhatComes(
    stream: Readable,
    limit: number,
  ): Promise<{ file: StagedFile; broken: unknown }> {
    let broken: unknown;
    const untilBroken = async function* () {
      try {
        for await (const chunk of stream) yield chunk as Buffer;
      } catch (error) {
        broken = error;
      }
    };
    return { file: await this.#context.staging.take(untilBroken(), limit), broken };
  }

  async #keepPart(id: string, offset: number, file: StagedFile): Promise<void> {
    const { database, store } = this.#context;
    const version = randomUUID();
    await markOrphaned(database, version);
    await store.put(version, file.path, file.size);
    try {
      const rows = await database.query(
        `insert into storage.resumable_parts (upload_id, start_at, length, version)
         select $1, $2::bigint, $3, $4
         where (select count(*) from storage.resumable_parts where upload_id = $1) < $5
         returning start_at`,
        [id, offset, file.size, version, MAX_PARTS],
      );
      if (!rows[0]) throw { status_code: 400, body: `At most ${MAX_PARTS} parts are taken\n` };
    } catch (error) {
      await removeOrphans(this.#context, version);
      // 23505: another server has stored a part at this offset. 23503: the upload has ended.
      if (error instanceof pg.DatabaseError && error.code === '23505') throw ERRORS.INVALID_OFFSET;
      if (error instanceof pg.DatabaseError && error.code === '23503') throw ERRORS.FILE_NOT_FOUND;
      throw error;
    }
  }

  async #finish(upload: ResumableUpload, last?: StagedFile): Promise<void> {
    const by = tusCaller.getStore()?.by;
    const caller = by?.kind === 'token' ? by.caller : 'server';
    await finishUpload(this.#context, upload, caller, last);
  }
}
