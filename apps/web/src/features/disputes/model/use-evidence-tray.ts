// The files of the next message in a component: each goes ahead while the message is written, and this device keeps them until it is sent.
import { useEffect } from 'react';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { type UploadEntry, UploadTray } from '../../../shared/photos/upload-tray.ts';
import { useUploadTray } from '../../../shared/photos/use-upload-tray.ts';
import { sendEvidence } from '../api/evidence-port.ts';
import { DISPUTE_FILES } from './device-storage.ts';
import type { Evidence } from './prepare-evidence.ts';

export type EvidenceTray = { tray: UploadTray<Evidence>; files: UploadEntry<Evidence>[] };

const store = draftStoreOf(DISPUTE_FILES);

export function useEvidenceTray(userId: string, disputeId: string): EvidenceTray {
  const { tray, entries: files } = useUploadTray(
    () =>
      new UploadTray<Evidence>(({ blob, extension }, way, id) =>
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
        // They go once more, under new names: what lies there from before is swept.
        tray.add(kept ?? []);
        stopKeeping = keep(tray, userId, disputeId);
      });
    return () => {
      isGone = true;
      stopKeeping();
    };
  }, [tray, userId, disputeId]);
  return { tray, files };
}

/** Writes what is in the tray whenever something comes or goes; how far each has gone is no news. */
function keep(tray: UploadTray<Evidence>, userId: string, disputeId: string): () => void {
  const namesOf = () =>
    tray
      .getSnapshot()
      .map(({ id }) => id)
      .join(' ');
  let known = '';
  const look = () => {
    if (namesOf() === known) return;
    known = namesOf();
    const items = tray.getSnapshot().map(({ item }) => item);
    // A device without room or in a private window still sends them.
    void store.write(userId, disputeId, items).catch(() => undefined);
  };
  look();
  return tray.subscribe(look);
}
