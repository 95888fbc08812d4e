import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type DraftChanges, EMPTY_DRAFT } from './draft.ts';
import { createDraftAutosave, type DraftState, type SavedDraft } from './draft-autosave.ts';
import type { StoredDraft } from './stored-draft.ts';

const NEW: StoredDraft = {
  draft: EMPTY_DRAFT,
  unsaved: {},
  version: undefined,
  caseId: undefined,
  after: null,
};

function keeperOf(
  answers: (SavedDraft | Error)[],
  stored = NEW,
  parts: Partial<Parameters<typeof createDraftAutosave>[0]> = {},
) {
  const asked: DraftChanges[] = [];
  const written: StoredDraft[] = [];
  const versions: (number | undefined)[] = [];
  const shown: DraftState[] = [];
  let made = 0;
  const keeper = createDraftAutosave({
    stored,
    write: async (next) => void written.push(next),
    save: async (changes, version) => {
      asked.push(changes);
      versions.push(version);
      const answer = answers.shift();
      if (!answer) throw new Error('the test defines no response for this save');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isNetworkError: (error) => error instanceof TypeError,
    newId: () => {
      made += 1;
      return `case-${made}`;
    },
    onState: (state) => void shown.push(state),
    ...parts,
  });
  return { keeper, asked, written, versions, shown };
}

const saved = (version: number, changes = {}): SavedDraft => ({
  draft: { ...EMPTY_DRAFT, ...changes },
  version,
});

describe('content of a saved draft', () => {
  it('excludes an incomplete answer, which only the device stores', async () => {
    const { keeper, asked, written } = keeperOf([saved(1)]);
    keeper.change({ first_name: ' Ghita ', contact_number: '06 12' });
    await keeper.flush();
    expect(asked).toEqual([{ first_name: 'Ghita' }]);
    expect(keeper.state().saveState).toBe('on_device');
    expect(keeper.state().draft.first_name).toBe(' Ghita ');
    expect(written.at(-1)?.unsaved).toEqual({ contact_number: '06 12' });
  });

  it('has phone numbers in international format, and null for a cleared answer', async () => {
    const { keeper, asked } = keeperOf([saved(1)]);
    keeper.change({ contact_number: '0612345678', middle_name: ' ' });
    await keeper.flush();
    expect(asked).toEqual([{ contact_number: '+212612345678', middle_name: null }]);
  });

  it('has the same case ID in every retry of the submission', async () => {
    const { keeper, written } = keeperOf([]);
    keeper.change({ first_name: 'Ghita', step: 3 });
    const first = await keeper.closing();
    expect(await keeper.closing()).toEqual(first);
    expect(written.at(-1)?.caseId).toBe(first.caseId);
    expect(first.changes).toMatchObject({ first_name: 'Ghita', documents: [] });
    expect(first.changes).not.toHaveProperty('step');
  });
});

describe('initial state of a draft', () => {
  it.each<[Partial<StoredDraft>, DraftState['saveState']]>([
    [{}, 'new'],
    [{ version: 3 }, 'saved'],
    [{ version: 0 }, 'saved'],
    [{ unsaved: { first_name: 'Ghita' } }, 'on_device'],
    [{ version: 3, unsaved: { first_name: 'Ghita' } }, 'on_device'],
  ])('with the stored data %j is %s', (stored, saveState) => {
    expect(keeperOf([], { ...NEW, ...stored }).keeper.state()).toEqual({
      draft: EMPTY_DRAFT,
      saveState,
      isChangedElsewhere: false,
      isClosed: false,
    });
  });

  it('includes changes that were stored on the device during an earlier visit', async () => {
    const { keeper, asked, versions } = keeperOf([saved(4)], {
      ...NEW,
      version: 3,
      unsaved: { first_name: 'Ghita' },
    });
    await keeper.flush();
    expect(asked).toEqual([{ first_name: 'Ghita' }]);
    expect(versions).toEqual([3]);
  });
});

describe('saving an identity draft', () => {
  it('reports the save as in progress, sends the last known version and stores the new version', async () => {
    const { keeper, versions, written, shown } = keeperOf([saved(1), saved(2)]);
    for (const first_name of ['Ghita', 'Amina']) {
      keeper.change({ first_name });
      await keeper.flush();
    }
    expect(versions).toEqual([undefined, 1]);
    const states = shown.slice(0, 3).map(({ saveState }) => saveState);
    expect(states).toEqual(['on_device', 'saving', 'saved']);
    expect(written.at(-1)).toMatchObject({ version: 2, unsaved: {}, after: null });
  });

  it('makes no request while nothing has changed', async () => {
    const { keeper, asked, shown } = keeperOf([]);
    await keeper.flush();
    keeper.change({ contact_number: '06 12' });
    await keeper.flush();
    expect(asked).toEqual([]);
    expect(shown.map(({ saveState }) => saveState)).toEqual(['on_device']);
  });

  it('keeps answers typed during a save and sends them with the next one', async () => {
    const { keeper, asked, written } = keeperOf([saved(1), saved(2)]);
    keeper.change({ first_name: 'Ghi', last_name: 'Alami' });
    const first = keeper.flush();
    await Promise.resolve();
    keeper.change({ first_name: 'Ghita' });
    expect(keeper.state().saveState).toBe('saving');
    await first;
    expect(keeper.state().saveState).toBe('on_device');
    expect(written.at(-1)?.unsaved).toEqual({ first_name: 'Ghita' });
    await keeper.flush();
    expect(asked[1]).toEqual({ first_name: 'Ghita' });
    expect(keeper.state()).toMatchObject({ saveState: 'saved', draft: { first_name: 'Ghita' } });
  });

  it('runs at most one save at a time', async () => {
    let running = 0;
    let most = 0;
    const save = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return saved(1);
    };
    const { keeper } = keeperOf([], NEW, { save });
    keeper.change({ first_name: 'Ghita' });
    const first = keeper.flush();
    keeper.change({ last_name: 'Alami' });
    await Promise.all([first, keeper.flush()]);
    expect(most).toBe(1);
  });

  it('saves to the server even when the device storage is full', async () => {
    const write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { keeper } = keeperOf([saved(1)], NEW, { write });
    keeper.change({ first_name: 'Ghita' });
    await keeper.flush();
    expect(keeper.state().saveState).toBe('saved');
  });

  it('reports a server error and a lost network as different states, and sends all changes afterwards', async () => {
    const lost = new TypeError('Failed to fetch');
    const { keeper, written, asked } = keeperOf([new Error('500'), lost, saved(1)]);
    keeper.change({ first_name: 'Ghita' });
    await keeper.flush();
    expect(keeper.state()).toMatchObject({ saveState: 'failed', isClosed: false });
    keeper.change({ last_name: 'Alami' });
    await keeper.flush();
    expect(keeper.state().saveState).toBe('on_device');
    expect(written.at(-1)?.unsaved).toEqual({ first_name: 'Ghita', last_name: 'Alami' });
    await keeper.flush();
    expect(asked[2]).toEqual({ first_name: 'Ghita', last_name: 'Alami' });
    expect(keeper.state().saveState).toBe('saved');
  });
});

describe('detection of changes made on another device', () => {
  const draft = { ...EMPTY_DRAFT, place_of_birth: 'Rabat', step: 2 };
  const before = { ...NEW, version: 4, draft };
  const changed = async (answers: (SavedDraft | Error)[]) => {
    const { keeper } = keeperOf([...answers], before);
    keeper.change({ first_name: 'Ghita' });
    for (const _answer of answers) await keeper.flush();
    return keeper.state();
  };
  const elsewhere = (version: number) =>
    saved(version, { place_of_birth: 'Fès', first_name: 'Amina' });

  it('ignores an increase of the version that a save from this device caused', async () => {
    expect(await changed([elsewhere(5)])).toMatchObject({
      isChangedElsewhere: false,
      draft: { place_of_birth: 'Rabat', first_name: 'Ghita' },
    });
  });

  it('ignores the first version that this device receives from the server', async () => {
    const { keeper } = keeperOf([elsewhere(6)]);
    keeper.change({ first_name: 'Ghita' });
    await keeper.flush();
    expect(keeper.state().isChangedElsewhere).toBe(false);
  });

  it("reports a change when the version rises by more than one; the draft gets the other device's answers but keeps its step", async () => {
    expect(await changed([elsewhere(6)])).toMatchObject({
      isChangedElsewhere: true,
      draft: { place_of_birth: 'Fès', step: 2 },
    });
  });

  it('does not happen after a lost response, because the server may have saved the draft', async () => {
    const lost = new TypeError('Failed to fetch');
    expect(await changed([lost, elsewhere(6)])).toMatchObject({
      isChangedElsewhere: false,
      draft: { place_of_birth: 'Rabat' },
    });
  });

  it('resumes after a lost response when the server answers a later save', async () => {
    const { keeper } = keeperOf(
      [new TypeError('Failed to fetch'), elsewhere(6), elsewhere(9)],
      before,
    );
    for (const first_name of ['a', 'b', 'c']) {
      keeper.change({ first_name });
      await keeper.flush();
    }
    expect(keeper.state().isChangedElsewhere).toBe(true);
  });

  it("keeps an answer that the user is typing when the other device's answers are merged", async () => {
    const { keeper } = keeperOf([elsewhere(6)], before);
    keeper.change({ last_name: 'Alami' });
    const save = keeper.flush();
    await Promise.resolve();
    keeper.change({ first_name: 'Ghita' });
    await save;
    expect(keeper.state().draft).toMatchObject({ first_name: 'Ghita', place_of_birth: 'Fès' });
  });
});

describe('closing an identity draft', () => {
  it('happens if a save is refused because documents are under review; later changes are not sent', async () => {
    const { keeper, asked } = keeperOf([new Refusal({ code: 'WA061', message: 'under review' })]);
    keeper.change({ first_name: 'Ghita' });
    await keeper.flush();
    expect(keeper.state().isClosed).toBe(true);
    await keeper.flush();
    expect(asked).toHaveLength(1);
  });

  it('does not happen if the server refuses only the value of one field', async () => {
    const { keeper } = keeperOf([new Refusal({ code: 'WA003', message: 'field' })]);
    keeper.change({ first_name: 'Ghita' });
    await keeper.flush();
    expect(keeper.state()).toMatchObject({ isClosed: false, saveState: 'failed' });
  });

  it('waits for the save in progress and prevents further saves', async () => {
    const { keeper, asked } = keeperOf([saved(1)]);
    keeper.change({ first_name: 'Ghita' });
    const save = keeper.flush();
    await Promise.resolve();
    const closing = keeper.closing();
    keeper.change({ last_name: 'Alami' });
    await Promise.all([save, closing, keeper.flush()]);
    expect(asked).toHaveLength(1);
    expect((await closing).changes).toMatchObject({ first_name: 'Ghita', last_name: 'Alami' });
  });

  it('is reversed when the submission fails', async () => {
    const { keeper, asked } = keeperOf([saved(1)]);
    keeper.change({ first_name: 'Ghita' });
    await keeper.closing().then(() => keeper.flush());
    expect(asked).toEqual([]);
    keeper.reopen();
    await keeper.flush();
    expect(asked).toHaveLength(1);
  });

  it('returns the case ID that was stored during an earlier visit', async () => {
    const { keeper } = keeperOf([], { ...NEW, caseId: 'from before' });
    expect((await keeper.closing()).caseId).toBe('from before');
  });
});
