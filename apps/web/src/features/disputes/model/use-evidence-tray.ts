// The files of the next message in a component: each goes ahead while the message is written.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Entry, SendTray } from '../../../shared/photos/send-tray.ts';
import { sendEvidence } from '../api/evidence-port.ts';
import type { Evidence } from './prepare-evidence.ts';

export type EvidenceTray = { tray: SendTray<Evidence>; files: Entry<Evidence>[] };

export function useEvidenceTray(userId: string, disputeId: string): EvidenceTray {
  const [tray] = useState(
    () =>
      new SendTray<Evidence>(({ blob, extension }, way, id) =>
        sendEvidence(`${disputeId}/${userId}/${id}.${extension}`, blob, way),
      ),
  );
  const files = useSyncExternalStore(tray.subscribe, tray.getSnapshot);
  useEffect(() => () => tray.stop(), [tray]);
  return { tray, files };
}
