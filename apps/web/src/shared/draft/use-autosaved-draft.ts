// Auto-saved draft of a wizard. It is loaded from the device and the server. Saving is retried when
// the network returns.
import { useEffect, useState } from 'react';
import { isNetworkError } from '../errors/message-for.ts';
import { deadlines } from '../timeouts.ts';
import {
  type AutosaveOptions,
  createDraftAutosave,
  type DraftAutosave,
  type DraftState,
  type DraftWithStep,
  type SavedDraft,
} from './draft-autosave.ts';
import type { DraftStore } from './draft-store.ts';
import type { StoredDraft } from './stored-draft.ts';
import { useRetrySaving } from './use-retry-saving.ts';

export type AutosavedDraft<Draft, Typed> =
  | { status: 'loading' }
  | { status: 'sent' }
  | { status: 'open'; state: DraftState<Draft, Typed>; keeper: DraftAutosave<Draft, Typed> };

/**
 * Storage and server access for one kind of drafts. The object must be created once, outside of
 * components.
 */
export type DraftSource<Draft extends DraftWithStep, Typed extends object, Row> = Pick<
  AutosaveOptions<Draft, Typed>,
  'stepOfRefusal' | 'answerOf' | 'isAnswerFinal' | 'quietMs'
> & {
  store: DraftStore<StoredDraft<Draft, Typed>>;
  empty: Draft;
  nothingTyped: Typed;
  /** @returns undefined if the server does not know the draft. */
  read: (id: string) => Promise<Row | undefined>;
  save: (id: string, changes: Partial<Draft>, version: number | undefined) => Promise<Row>;
  isDraft: (row: Row) => boolean;
  fromRow: (row: Row) => SavedDraft<Draft>;
  /**
   * Returns the draft at its saved step. If an answer that this step requires is missing, returns
   * the draft at the furthest step that the answers allow.
   */
  atReachableStep: (draft: Draft) => Draft;
};

/**
 * @returns `sent` if the draft has already been sent, so that the caller shows the resulting
 * transfer or parcel.
 */
export function useAutosavedDraft<Draft extends DraftWithStep, Typed extends object, Row>(
  source: DraftSource<Draft, Typed, Row>,
  userId: string,
  id: string,
): AutosavedDraft<Draft, Typed> {
  const [open, setOpen] = useState<AutosavedDraft<Draft, Typed>>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    void load(source, userId, id).then((stored) => {
      if (isGone) return;
      if (!stored) return setOpen({ status: 'sent' });
      const keeper = createDraftAutosave<Draft, Typed>({
        ...source,
        stored,
        write: (next) => source.store.write(userId, id, next),
        save: async (changes, version) => source.fromRow(await source.save(id, changes, version)),
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
  }, [source, userId, id]);

  useRetrySaving(open.status === 'open' ? open : undefined);
  return open;
}

/**
 * Merges the copy on the device with the copy on the server. Unsaved answers and unfinished input
 * come from the device, the other answers from the server. If the server does not respond in time,
 * all answers come from the device.
 */
async function load<Draft extends DraftWithStep, Typed extends object, Row>(
  source: DraftSource<Draft, Typed, Row>,
  userId: string,
  id: string,
): Promise<StoredDraft<Draft, Typed> | undefined> {
  const stored = await source.store.read(userId, id).catch(() => undefined);
  const asked = source.read(id).catch(() => undefined);
  const patience = new Promise<undefined>((resolve) =>
    setTimeout(resolve, deadlines.serverDraft, undefined),
  );
  const row = await (stored ? Promise.race([asked, patience]) : asked);
  if (row && !source.isDraft(row)) {
    await source.store.remove(userId, id).catch(() => undefined);
    return undefined;
  }
  const known = row ? source.fromRow(row) : undefined;
  const base = known?.draft ?? stored?.draft ?? source.empty;
  const unsaved = stored?.unsaved ?? {};
  return {
    draft: source.atReachableStep({ ...base, ...unsaved }),
    unsaved,
    typed: stored?.typed ?? source.nothingTyped,
    version: known?.version ?? stored?.version,
  };
}
