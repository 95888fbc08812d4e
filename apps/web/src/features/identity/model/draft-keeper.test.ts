import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type DraftChanges, EMPTY_DRAFT } from './draft.ts';
import { createDraftKeeper, type SavedDraft, type StoredDraft } from './draft-keeper.ts';

const NEW: StoredDraft = {
  draft: EMPTY_DRAFT,
  unsaved: {},
  version: undefined,
  caseId: undefined,
  after: null,
};

function keeperOf(answers: (SavedDraft | Error)[], stored = NEW) {
  const asked: DraftChanges[] = [];
  const written: StoredDraft[] = [];
  let made = 0;
  const keeper = createDraftKeeper({
    stored,
    write: async (next) => void written.push(next),
    save: async (changes) => {
      asked.push(changes);
      const answer = answers.shift();
      if (!answer) throw new Error('the test gave no answer for this save');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isNetworkError: (error) => error instanceof TypeError,
    newId: () => {
      made += 1;
      return `case-${made}`;
    },
    onState: () => undefined,
  });
  return { keeper, asked, written };
}

const saved = (version: number, changes = {}): SavedDraft => ({
  draft: { ...EMPTY_DRAFT, ...changes },
  version,
});

describe('createDraftKeeper', () => {
  it('keeps what is only half typed on the device and sends the rest', async () => {
    const { keeper, asked, written } = keeperOf([saved(1)]);
    keeper.change({ first_name: ' Ghita ', contact_number: '06 12' });
    await keeper.flush();
    expect(asked).toEqual([{ first_name: 'Ghita' }]);
    expect(keeper.state().saveState).toBe('on_device');
    expect(written.at(-1)?.unsaved).toEqual({ contact_number: '06 12' });
    expect(keeper.state().draft.first_name).toBe(' Ghita ');
  });

  it('sends a number as the world writes it and an emptied answer as none', async () => {
    const { keeper, asked } = keeperOf([saved(1)]);
    keeper.change({ contact_number: '0612345678', middle_name: ' ' });
    await keeper.flush();
    expect(asked).toEqual([{ contact_number: '+212612345678', middle_name: null }]);
  });

  it('keeps everything without a network and sends it together afterwards', async () => {
    const { keeper, asked } = keeperOf([new TypeError('Failed to fetch'), saved(1)]);
    keeper.change({ first_name: 'Ghita' });
    await keeper.flush();
    expect(keeper.state().saveState).toBe('on_device');
    keeper.change({ last_name: 'Alami' });
    await keeper.flush();
    expect(asked[1]).toEqual({ first_name: 'Ghita', last_name: 'Alami' });
    expect(keeper.state().saveState).toBe('saved');
  });

  it('shows what another device wrote, and keeps the step it is at', async () => {
    const { keeper } = keeperOf([saved(7, { place_of_birth: 'Fès', step: 0 })], {
      ...NEW,
      draft: { ...EMPTY_DRAFT, step: 2 },
      version: 4,
    });
    keeper.change({ first_name: 'Ghita' });
    await keeper.flush();
    expect(keeper.state()).toMatchObject({
      isChangedElsewhere: true,
      draft: { place_of_birth: 'Fès', step: 2 },
    });
  });

  it('is closed when the papers are under review already', async () => {
    const refused = new Refusal({ code: 'WA061', message: 'under review' });
    const { keeper } = keeperOf([refused]);
    keeper.change({ first_name: 'Ghita' });
    await keeper.flush();
    expect(keeper.state().isClosed).toBe(true);
  });

  it('sends in under one id, however often it is tried', async () => {
    const { keeper, written } = keeperOf([]);
    keeper.change({ first_name: 'Ghita', step: 3 });
    const first = await keeper.closing();
    expect(await keeper.closing()).toEqual(first);
    expect(written.at(-1)?.caseId).toBe(first.caseId);
    expect(first.changes).toMatchObject({ first_name: 'Ghita', documents: [] });
    expect(first.changes).not.toHaveProperty('step');
  });
});
