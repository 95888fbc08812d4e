import { expect, it, vi } from 'vitest';

/** Replaces IndexedDB, which Node does not have. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
}));
// Reloads the modules, because other tests in this process may have loaded them with another
// storage.
vi.resetModules();
const { registerDraftKind } = await import('./draft-kinds.ts');
const { draftStoreOf } = await import('./draft-store.ts');

type Stored = ReturnType<typeof stored>;
const stored = (notes: string) => ({ draft: { notes }, unsaved: {}, typed: {}, version: 1 });

it('separates drafts by kind, person and id', async () => {
  const money = draftStoreOf(registerDraftKind<Stored>('money-draft', () => true));
  const deliveries = draftStoreOf(registerDraftKind<Stored>('delivery-draft', () => true));
  await money.write('amina', 'one', stored('hers'));
  expect(await money.read('amina', 'one')).toEqual(stored('hers'));
  expect(await money.read('youssef', 'one')).toBeUndefined();
  expect(await money.read('amina', 'two')).toBeUndefined();
  expect(await deliveries.read('amina', 'one')).toBeUndefined();
});

it('removes only the given draft', async () => {
  const drafts = draftStoreOf(registerDraftKind<Stored>('money-draft', () => true));
  for (const person of ['amina', 'youssef']) await drafts.write(person, 'one', stored(person));
  await drafts.remove('amina', 'one');
  expect(await drafts.read('amina', 'one')).toBeUndefined();
  expect(await drafts.read('youssef', 'one')).toEqual(stored('youssef'));
});
