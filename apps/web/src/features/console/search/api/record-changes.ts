// Opens a transfer or a parcel with a reason. The database logs each read, so this read is a
// mutation and not a query: it must never be refetched automatically.
import { call } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { deliveryRecordSchema } from '../model/opened-delivery.ts';
import { transferRecordSchema } from '../model/opened-transfer.ts';

type Look = { id: string; reason: string };

export const useOpenTransfer = () =>
  useChange([], ({ id, reason }: Look) =>
    call('open_transfer_record', { p_id: id, p_reason: reason }, transferRecordSchema),
  );

export const useOpenDelivery = () =>
  useChange([], ({ id, reason }: Look) =>
    call('open_delivery_record', { p_id: id, p_reason: reason }, deliveryRecordSchema),
  );
