// Keeps e-mails as files in DATA_DIR/mailbox. The files survive restarts, and no other program is
// needed.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mailer.ts';

export type StoredMail = Mail & {
  id: string;
  /** Time of the e-mail in ISO 8601, UTC. */
  sent_at: string;
};

export type MailboxStore = {
  keep(mail: Mail): Promise<void>;
  /** Returns e-mails, newest first. */
  list(limit: number): Promise<StoredMail[]>;
};

const MAX_KEPT = 500;

export function createMailboxStore(dataDir: string): MailboxStore {
  const folder = join(dataDir, 'mailbox');
  const newestFirst = async () => {
    const files = await readdir(folder).catch(() => []);
    return files
      .filter((file) => file.endsWith('.json'))
      .sort()
      .reverse();
  };
  return {
    async keep(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = new Date().toISOString();
      const id = `${sentAt.replaceAll(/[^0-9]/g, '')}-${randomUUID().slice(0, 8)}`;
      const file = join(folder, `${id}.json`);
      const kept: StoredMail = { id, sent_at: sentAt, ...mail };
      // The rename is atomic, so that a reader never sees a partial e-mail.
      await writeFile(`${file}.part`, JSON.stringify(kept, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
      const old = (await newestFirst()).slice(MAX_KEPT);
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
    async list(limit) {
      const files = (await newestFirst()).slice(0, limit);
      const texts = await Promise.all(
        files.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')),
      );
      return texts.filter((text) => text !== '').map((text): StoredMail => JSON.parse(text));
    },
  };
}
