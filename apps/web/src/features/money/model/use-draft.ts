// The wizard's draft: edited here at once, kept on the device, saved on the server as soon as it can be.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isNetworkError } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type MoneyTransfer, moneyQueries } from '../api/queries.ts';
import { saveDraft } from '../api/save-draft.ts';
import { type Draft, draftStore, EMPTY_DRAFT, furthestStep, STEPS, type Step } from './draft.ts';

export type SaveState = 'saved' | 'saving' | 'on_device';
const RETRY_MS = 4000;

export function useDraft(userId: string, id: string) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft>();
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const latest = useRef<Draft>(EMPTY_DRAFT);
  const unsaved = useRef<Partial<Draft>>({});

  useEffect(() => {
    let isGone = false;
    void load(userId, id, () =>
      queryClient.fetchQuery({ ...moneyQueries.detail(id), staleTime: 0, retry: false }),
    ).then((stored) => {
      if (isGone) return;
      latest.current = stored.draft;
      unsaved.current = stored.unsaved;
      setDraft(stored.draft);
      if (Object.keys(stored.unsaved).length > 0) setSaveState('on_device');
    });
    return () => {
      isGone = true;
    };
  }, [userId, id, queryClient]);

  /** Sends what the server does not have yet. @throws Refusal when it refuses a field */
  const flush = useCallback(async (): Promise<void> => {
    const sent = unsaved.current;
    if (Object.keys(sent).length === 0) return;
    setSaveState('saving');
    try {
      await saveDraft(id, sent);
      // Edits made meanwhile stay unsaved.
      unsaved.current = Object.fromEntries(
        Object.entries(unsaved.current).filter(
          ([field, value]) => sent[field as keyof Draft] !== value,
        ),
      );
      await draftStore.write(userId, id, { draft: latest.current, unsaved: unsaved.current });
      setSaveState('saved');
    } catch (error) {
      setSaveState('on_device');
      if (error instanceof Refusal && !isNetworkError(error)) throw error;
    }
  }, [userId, id]);

  useEffect(() => {
    if (saveState !== 'on_device') return;
    const retry = () => void flush().catch(() => undefined);
    const timer = setInterval(retry, RETRY_MS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [saveState, flush]);

  /** Changes fields; resolves when the device has them, and the server too unless the network is away. */
  const change = useCallback(
    async (changes: Partial<Draft>): Promise<void> => {
      latest.current = { ...latest.current, ...changes };
      unsaved.current = { ...unsaved.current, ...changes };
      setDraft(latest.current);
      await draftStore.write(userId, id, { draft: latest.current, unsaved: unsaved.current });
      await flush();
    },
    [userId, id, flush],
  );

  return { draft, change, flush, saveState };
}

/** What this device has that the server has not wins; for all else the server does. */
async function load(userId: string, id: string, fetchDetail: () => Promise<MoneyTransfer>) {
  const stored = await draftStore.read(userId, id);
  const server = await fetchDetail().catch(() => undefined);
  const base = server?.status === 'draft' ? fromServer(server) : (stored?.draft ?? EMPTY_DRAFT);
  const draft = { ...base, ...stored?.unsaved };
  const furthest = furthestStep(draft);
  const step = STEPS.indexOf(draft.step) > STEPS.indexOf(furthest) ? furthest : draft.step;
  return { draft: { ...draft, step }, unsaved: stored?.unsaved ?? {} };
}

function fromServer(transfer: MoneyTransfer): Draft {
  return {
    amount_centimes: transfer.amount_centimes,
    fee_payer: transfer.fee_payer === 'recipient' ? 'recipient' : 'sender',
    recipient_name: transfer.recipient_name,
    recipient_phone: transfer.recipient_phone,
    recipient_city_id: transfer.recipient_city_id,
    broker_id: transfer.broker_id,
    notes: transfer.notes,
    step: transfer.step as Step,
  };
}
