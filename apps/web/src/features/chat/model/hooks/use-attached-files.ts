// Files selected for the next message. Each file is prepared on the device. It is then either
// previewed or rejected with a reason.
import { useRef, useState } from 'react';
import type { PreparedFile } from '../chat-types.ts';
import { type FileRefusal, prepareFile } from '../files/prepare-file.ts';

export type AttachedFile = {
  key: number;
  name: string;
  size: number;
  prepared?: PreparedFile;
  refusal?: FileRefusal;
};

/** Maximum number of files per message; a larger selection is usually a mistake. */
const MOST_FILES = 10;

export function useAttachedFiles() {
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const nextKey = useRef(1);

  const settle = (key: number, change: Partial<AttachedFile>) =>
    setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const add = (chosen: readonly File[]) => {
    const entries = chosen.slice(0, MOST_FILES - files.length).map((file) => {
      const key = nextKey.current;
      nextKey.current += 1;
      void prepareFile(file).then((result) => {
        if ('refusal' in result) {
          settle(key, { refusal: result, size: result.size });
          return;
        }
        settle(key, { prepared: result, size: result.blob.size });
      });
      return { key, name: file.name, size: file.size };
    });
    if (entries.length) setFiles((known) => [...known, ...entries]);
  };

  return {
    files,
    isPreparing: files.some(({ prepared, refusal }) => !prepared && !refusal),
    ready: files.flatMap(({ prepared }) => (prepared ? [prepared] : [])),
    add,
    remove: (key: number) => setFiles((known) => known.filter((one) => one.key !== key)),
    clear: () => setFiles([]),
  };
}
