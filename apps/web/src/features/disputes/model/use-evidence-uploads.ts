// Hook for the files of the next dispute message. The files are uploaded while the user is still
// writing, and the device keeps them until the message is sent.
import { useEffect } from 'react';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { type UploadEntry, UploadQueue } from '../../../shared/photos/upload-queue.ts';
import { useUploadQueue } from '../../../shared/photos/use-upload-queue.ts';
import { sendEvidence } from '../api/evidence-port.ts';
import { DISPUTE_FILES } from './device-storage.ts';
import type { Evidence } from './prepare-evidence.ts';

export type EvidenceUploads = { uploads: UploadQueue<Evidence>; files: UploadEntry<Evidence>[] };

const store = draftStoreOf(DISPUTE_FILES);

export function useEvidenceUploads(userId: string, disputeId: string): EvidenceUploads {
  const { uploads, entries: files } = useUploadQueue(
    () =>
      new UploadQueue<Evidence>(({ blob, extension }, way, id) =>
        sendEvidence(`${disputeId}/${userId}/${id}.${extension}`, blob, way),
      ),
  );
  useEffect(() => {
    let isGone = false;
    let stopKeeping = () => {};
    void store
      .read(userId, disputeId)
      .catch(() => undefined)
      .then((kept) => {
        if (isGone) return;
        // The files that the device has stored are uploaded again, under new names. The server
        // deletes the earlier uploads.
        uploads.add(kept ?? []);
        stopKeeping = keep(uploads, userId, disputeId);
      });
    return () => {
      isGone = true;
      stopKeeping();
    };
  }, [uploads, userId, disputeId]);
  return { uploads, files };
}

/** Stores the files on the device when files are added or removed. Upload progress is not stored. */
function keep(uploads: UploadQueue<Evidence>, userId: string, disputeId: string): () => void {
  const namesOf = () =>
    uploads
      .getSnapshot()
      .map(({ id }) => id)
      .join(' ');
  let known = '';
  const look = () => {
    if (namesOf() === known) return;
    known = namesOf();
    const items = uploads.getSnapshot().map(({ item }) => item);
    // If local storage is full or unavailable, files are still uploaded.
    void store.write(userId, disputeId, items).catch(() => undefined);
  };
  look();
  return uploads.subscribe(look);
}
