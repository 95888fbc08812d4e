// Mutations with which a sender or receiver changes a submitted parcel. Each mutation is
// idempotent.
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import type { CodeKind } from '../model/delivery-codes.ts';
import { deliveryQueries } from './delivery-queries.ts';

type Slot = { id: string; startsAt: string; endsAt: string };
type Answer = { weighInId: string; agrees: boolean };
type Claim = {
  claimId: string;
  deliveryId: string;
  kind: string;
  note: string;
  /** IDs of photos that are already uploaded. */
  photoIds: string[];
};
type NewCode = { id: string; kind: CodeKind; code: string };

export const useCancelDelivery = () =>
  useChange([deliveryQueries.all()], (id: string) =>
    call('cancel_delivery', { p_id: id }, noAnswerSchema),
  );

export const useDeleteDraft = () =>
  useChange([deliveryQueries.all()], (id: string) =>
    call('delete_delivery_draft', { p_id: id }, noAnswerSchema),
  );

export const useReschedulePickup = () =>
  useChange([deliveryQueries.all()], ({ id, startsAt, endsAt }: Slot) =>
    call(
      'reschedule_delivery',
      { p_id: id, p_slot_starts_at: startsAt, p_slot_ends_at: endsAt },
      noAnswerSchema,
    ),
  );

export const useAnswerWeighIn = () =>
  useChange([deliveryQueries.all()], ({ weighInId, agrees }: Answer) =>
    call('answer_weigh_in', { p_weigh_in_id: weighInId, p_agrees: agrees }, noAnswerSchema),
  );

export const useFileClaim = () =>
  useChange([deliveryQueries.all()], ({ claimId, deliveryId, kind, note, photoIds }: Claim) =>
    call(
      'open_delivery_claim',
      {
        p_claim_id: claimId,
        p_delivery_id: deliveryId,
        p_kind: kind,
        p_note: note,
        p_photo_ids: photoIds,
      },
      noAnswerSchema,
    ),
  );

export const useConfirmReceived = () =>
  useChange([deliveryQueries.all()], (id: string) =>
    call('confirm_delivery_received', { p_id: id }, noAnswerSchema),
  );

export const useRenewDeliveryCode = () =>
  useChange([deliveryQueries.all()], ({ id, kind, code }: NewCode) =>
    call('renew_delivery_code', { p_id: id, p_kind: kind, p_code: code }, noAnswerSchema),
  );
