// Part of the simulated load: uploads of several hundred kilobytes each. Every acknowledged file
// must be stored with exactly the uploaded bytes.
import { createHash, randomBytes } from 'node:crypto';
import type { LoadContext } from './load-context.ts';

const KIND = 'uploads';
export const BUCKET = 'faults';
const BYTES = 200_000;

/**
 * Starts to upload files repeatedly. @returns The promise of the only upload loop, in an array. The
 * promise resolves after the simulated load was stopped and the loop has ended.
 */
export async function storeFiles({ load, clients }: LoadContext): Promise<Promise<void>[]> {
  const { storage } = clients.service;
  const { error } = await storage.createBucket(BUCKET, { public: false });
  if (error) throw error;
  return [
    load.keepOn(KIND, async () => {
      const bytes = randomBytes(BYTES);
      const name = createHash('sha256').update(bytes).digest('hex');
      await load.ask(KIND, () => storage.from(BUCKET).upload(name, bytes), {
        key: `file:${name}`,
        isRepeat: ({ status, message }) => status === 409 || /already exists/.test(message),
      });
    }),
  ];
}
