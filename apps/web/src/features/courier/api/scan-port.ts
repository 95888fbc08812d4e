// Sends scans to the server: uploads the photos first, then submits all pending scans in one call.
import type { Json } from '@wasl/db-types';
import { z } from 'zod/mini';
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import { isFinalRefusal } from '../../../shared/errors/is-final-refusal.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { deadlines } from '../../../shared/timeouts.ts';
import { scanAnswerSchema } from '../model/queue/queued-scan.ts';
import type { ScanPort } from '../model/queue/scan-queue.ts';

const BUCKET = 'delivery-photos';

export const scanPort: ScanPort = {
  /** Uploads a photo. Idempotent: a retry after a lost response stores the photo once. */
  async upload(scan, { id, blob, width, height, takenAt }, signal) {
    const deliveryId = scan.deliveryId;
    if (!deliveryId) throw new Refusal({ code: '400', message: 'a photo of no parcel' });
    await resumableUpload({ bucket: BUCKET, path: `${deliveryId}/${id}.jpg`, blob, signal });
    await call(
      'add_delivery_photo',
      {
        p_photo_id: id,
        p_delivery_id: deliveryId,
        p_purpose: scan.kind === 'pickup' ? 'pickup' : 'proof',
        p_width: width,
        p_height: height,
        p_taken_at: takenAt,
      },
      noAnswerSchema,
    );
  },

  send: (bodies, signal) =>
    call(
      'record_delivery_scans',
      { p_scans: bodies as Json },
      z.array(scanAnswerSchema),
      AbortSignal.any([signal, AbortSignal.timeout(deadlines.scanCall)]),
    ),

  isFinal: isFinalRefusal,
};
