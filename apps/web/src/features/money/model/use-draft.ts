// The wizard's draft in a component: loaded from device and server, and saved again as soon as the network is back.
import { useEffect, useState } from 'react';
import { isNetworkError } from '../../../shared/errors/message-for.ts';
import { readDraft, type StoredTransfer } from '../api/read-draft.ts';
import { saveDraft } from '../api/save-draft.ts';
import { atReachableStep, type Draft, EMPTY_DRAFT } from './draft.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts';
import { draftStore, type StoredDraft } from './draft-store.ts';

const RETRY_MS = 4000;
/** How long a slow network may hold back what this device already has. */
const PATIENCE_MS = 2500;

export type OpenDraft =
  | { status: 'loading' }
  | { status: 'sent' }
  | { status: 'open'; state: DraftState; keeper: DraftKeeper };

/** @returns `sent` when the transfer is no draft any more, so that the caller shows it instead. */
export function useDraft(userId: string, id: string): OpenDraft {
  const [open, setOpen] = useState<OpenDraft>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    void load(userId, id).then((stored) => {
      if (isGone) return;
      if (!stored) return setOpen({ status: 'sent' });
      const keeper: DraftKeeper = createDraftKeeper({
        stored,
        write: (next) => draftStore.write(userId, id, next),
        save: async (changes, version) => fromServer(await saveDraft(id, changes, version)),
        isNetworkError,
        onState: (state) => {
          if (!isGone) setOpen({ status: 'open', state, keeper });
        },
      });
      setOpen({ status: 'open', state: keeper.state(), keeper });
    });
    return () => {
      isGone = true;
    };
  }, [userId, id]);

  const keeper = open.status === 'open' ? open.keeper : undefined;
  const isWaiting =
    open.status === 'open' && ['on_device', 'failed'].includes(open.state.saveState);
  useEffect(() => {
    if (!keeper || !isWaiting) return;
    const retry = () => void keeper.flush();
    const timer = setInterval(retry, RETRY_MS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [keeper, isWaiting]);
  return open;
}

/** What this device has that the server has not wins; for all else the server does. */
async function load(userId: string, id: string): Promise<StoredDraft | undefined> {
  const stored = await draftStore.read(userId, id).catch(() => undefined);
  const asked = readDraft(id).catch(() => undefined);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  const server = await (stored ? Promise.race([asked, patience]) : asked);
  if (server && server.status !== 'draft') {
    await draftStore.remove(userId, id).catch(() => undefined);
    return undefined;
  }
  const known = server ? fromServer(server) : undefined;
  const base = known?.draft ?? stored?.draft ?? EMPTY_DRAFT;
  const unsaved = stored?.unsaved ?? {};
  return {
    draft: atReachableStep({ ...base, ...unsaved }),
    unsaved,
    typed: stored?.typed ?? {},
    version: known?.version ?? stored?.version,
  };
}

function fromServer(transfer: StoredTransfer): { draft: Draft; version: number } {
  return {
    version: transfer.version,
    draft: {
      amount_centimes: transfer.amount_centimes,
      fee_payer: transfer.fee_payer === 'recipient' ? 'recipient' : 'sender',
      recipient_name: transfer.recipient_name,
      recipient_phone: transfer.recipient_phone,
      recipient_city_id: transfer.recipient_city_id,
      broker_id: transfer.broker_id,
      notes: transfer.notes,
      step: transfer.step as Draft['step'],
    },
  };
}
