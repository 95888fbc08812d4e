// The scans' way to the server: the photos first, then all that waits in one call.
import type { Json } from '@wasl/db-types';
import { z } from 'zod/mini';
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import { resumableUpload } from '../../../shared/lib/resumable-upload.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { answerSchema } from '../model/queue/queued-scan.ts';
import type { ScanPort } from '../model/queue/scan-queue.ts';

const BUCKET = 'delivery-photos';
const LONGEST_SEND_MS = 30_000;
/** Of the session and not of the scan: it goes once the agent is signed in again. */
const PASSING = new Set<string | undefined>(['NOT_SIGNED_IN', 'SESSION_ENDED']);
/** Such as 403: the storage says its status as the code. */
const REFUSED_STATUS = /^4(?!01|08|29)\d\d$/;

export const scanPort: ScanPort = {
  /** May be repeated after a lost answer: the photo is there once. */
  async upload(scan, { id, blob, width, height, takenAt }, signal) {
    const deliveryId = scan.deliveryId;
    if (!deliveryId) throw new Refusal({ code: '400', message: 'a photo of no parcel' });
    await resumableUpload({ bucket: BUCKET, path: `${deliveryId}/${id}.jpg`, blob, signal });
    const supabase = await getSupabase();
    unwrap(
      await supabase.rpc('add_delivery_photo', {
        p_photo_id: id,
        p_delivery_id: deliveryId,
        p_purpose: scan.kind === 'pickup' ? 'pickup' : 'proof',
        p_width: width,
        p_height: height,
        p_taken_at: takenAt,
      }),
    );
  },

  async send(bodies, signal) {
    const supabase = await getSupabase();
    const answer = await supabase
      .rpc('record_delivery_scans', { p_scans: bodies as Json })
      .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(LONGEST_SEND_MS)]));
    return z.array(answerSchema).parse(unwrap(answer));
  },

  isFinal: (error) =>
    error instanceof Refusal &&
    !PASSING.has(error.refusal) &&
    (error.refusal !== undefined || REFUSED_STATUS.test(error.code)),
};
