// Scan queue and storage of a courier agent on this device. All screens share them until sign-out.

import { sessionStore } from '../../../shared/session/session-store.ts';
import { browserEnvironment } from '../../../shared/tabs/browser-environment.ts';
import { scanPort } from '../api/scan-port.ts';
import type { CourierStorage } from './queue/courier-storage.ts';
import { IdbCourierStorage } from './queue/idb-courier-storage.ts';
import { ScanQueue } from './queue/scan-queue.ts';

export type AgentScanQueue = { userId: string; queue: ScanQueue; storage: CourierStorage };

let open: AgentScanQueue | undefined;

/**
 * Returns the scan queue of the user. If the queue of another user is open, closes that queue
 * first. Opens the queue of the user unless it is open already.
 */
export function agentScanQueue(userId: string): AgentScanQueue {
  if (open?.userId === userId) return open;
  close();
  const storage = new IdbCourierStorage(userId);
  const queue = new ScanQueue({
    userId,
    port: scanPort,
    storage,
    environment: browserEnvironment,
  });
  addEventListener('online', queue.drain);
  open = { userId, queue, storage };
  return open;
}

function close(): void {
  if (!open) return;
  removeEventListener('online', open.queue.drain);
  open.queue.stop();
  open.storage.close();
  open = undefined;
}

sessionStore.subscribe(({ status }) => {
  if (status === 'signed_out') close();
});
