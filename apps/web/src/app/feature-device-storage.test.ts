// Data that remains on the device after sign-out, with all features registered as in the app.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { drafts } = vi.hoisted(() => ({ drafts: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  keys: async () => [...drafts.keys()],
  get: async (key: string) => drafts.get(key),
  getMany: async (names: string[]) => names.map((name) => drafts.get(name)),
  set: async (key: string, value: unknown) => void drafts.set(key, value),
  del: async (key: string) => void drafts.delete(key),
  delMany: async (names: string[]) => names.forEach((name) => void drafts.delete(name)),
}));
// Other tests in this process may have loaded these modules with another storage object. The
// modules are therefore loaded again.
vi.resetModules();
await import('./feature-device-storage.ts');
const { contactDraft } = await import('../features/contacts/model/contact-draft.ts');
const { claimStore } = await import('../features/deliveries/model/claim-store.ts');
const { hasUnsavedDrafts } = await import('../shared/draft/draft-kinds.ts');
const { clearPersonData, clearSession } = await import('../shared/session/device-keys.ts');
const { SIGNED_OUT_AT_KEY } = await import('../shared/session/has-signed-out.ts');
const { SESSION_KEY } = await import('../shared/session/session-key.ts');

let local: Record<string, string>;
let removed: string[];
const signIn = (id: string) => {
  local[SESSION_KEY] = JSON.stringify({ user: { id } });
};

beforeEach(() => {
  drafts.clear();
  removed = [];
  local = {};
  const methods = {
    getItem: (key: string) => local[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(local, { [key]: value }),
    removeItem: (key: string) => void delete local[key],
  };
  // As in a browser, Object.keys of this fake storage returns the stored keys.
  const storage = new Proxy(
    {},
    {
      get: (_, name) => methods[name as keyof typeof methods],
      ownKeys: () => Object.keys(local),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => removed.push(name) });
  signIn('amina');
});
afterEach(() => void vi.unstubAllGlobals());

const DRAFTS = (person: string) => [
  `money-draft:${person}:t1`,
  `delivery-draft:${person}:d1`,
  `delivery-photos:${person}:d1`,
  `delivery-photos:${person}:claim:d1`,
  `delivery-claim:${person}:d1`,
  `contact-draft:${person}`,
  `identity-draft:${person}`,
  `property-draft:${person}:new`,
  `property-photos:${person}:p1`,
  `property-photo:${person}:p1/a`,
  `dispute-draft:${person}:t1`,
  `dispute-message:${person}:d1`,
  `dispute-files:${person}:d1`,
  `schedule-draft:${person}:new`,
  `address-draft:${person}:own`,
  `more-papers:${person}:c1`,
  `shop-draft:${person}:b1`,
  `broker-application-draft:${person}:own`,
  `viewing-draft:${person}:h1`,
];
const DATABASES = (person: string) => [
  `wasl-steps-${person}`,
  `wasl-chat-${person}`,
  `wasl-courier-${person}`,
  `wasl-answers-${person}`,
];
const fill = (person: string) => {
  for (const name of DRAFTS(person)) drafts.set(name, {});
  local[`wasl-chat-draft:${person}:c1`] = 'Salam';
};

it('feature-device-storage.ts imports every module that registers data to be deleted at sign-out', () => {
  const features = new URL('../features/', import.meta.url);
  const said = readdirSync(features)
    .filter((name) => existsSync(new URL(`${name}/model/device-storage.ts`, features)))
    .map((name) => `import '../features/${name}/model/device-storage.ts';`);
  const text = readFileSync(new URL('feature-device-storage.ts', import.meta.url), 'utf8');
  expect(text.split('\n').filter((line) => line.startsWith('import'))).toEqual([
    ...said.sort(),
    // Besides the features, two shared modules register data: one the database of the offline
    // cache, the other the address of the screen that required the sign-in.
    "import '../shared/offline-cache/offline-database-name.ts';",
    "import '../shared/session/pending-return-path.ts';",
  ]);
});

it('the page about stored data lists every kind of draft', () => {
  const features = new URL('../features/', import.meta.url);
  const named = readFileSync(new URL('routes/public/cookies.tsx', import.meta.url), 'utf8');
  const kinds = readdirSync(features)
    .map((name) => new URL(`${name}/model/device-storage.ts`, features))
    .filter((file) => existsSync(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /registerDraftKind(?:<(?:[^<>]|<[^<>]*>)*>)?\(\s*'([\w-]+)'/g,
      ),
    ])
    .map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(DRAFTS('amina').length / 2);
  expect(kinds.filter((kind) => !named.includes(`'${kind}:…'`))).toEqual([]);
});

it('sign-out deletes all data of the person who signs out, and keeps the data of other people', async () => {
  fill('amina');
  fill('youssef');
  drafts.set('shared-photo', new Blob());
  local['wasl-user-data'] = '{"id":"amina"}';
  local['wasl-courier-agent'] = 'amina';
  local['payout-code:amina:t1'] = '12345678';
  clearPersonData();
  await expect.poll(() => [...drafts.keys()]).toEqual(DRAFTS('youssef'));
  expect(Object.keys(local)).toEqual(['wasl-chat-draft:youssef:c1']);
  expect(removed).toEqual(DATABASES('amina'));
  // Another tab may have deleted the session already. The caller then passes the user id.
  clearPersonData('youssef');
  await expect.poll(() => [...drafts.keys()]).toEqual([]);
  expect([Object.keys(local), removed]).toEqual([
    [],
    [...DATABASES('amina'), ...DATABASES('youssef')],
  ]);
});

it('when a session expires, the data stored on the device is kept, except for codes', async () => {
  fill('amina');
  local['refund-code:amina:t1'] = '12345678';
  local['delivery-code-proposed:amina:d1'] = '12345678';
  clearSession();
  await Promise.resolve();
  expect([...drafts.keys()]).toEqual(DRAFTS('amina'));
  // Input typed after the session has expired is still stored.
  await contactDraft.write('amina', { id: 'k' } as Parameters<typeof contactDraft.write>[1]);
  expect(drafts.get('contact-draft:amina')).toEqual({ id: 'k' });
  expect([Object.keys(local), removed]).toEqual([['wasl-chat-draft:amina:c1'], []]);
});

it('after sign-out, screens that are unmounting cannot store data until the person signs in again', async () => {
  const claim = { id: 'c', kind: null, note: 'Late' };
  local[SIGNED_OUT_AT_KEY] = '1';
  clearPersonData();
  await claimStore.write('amina', 'd1', claim);
  await contactDraft.write('amina', {} as Parameters<typeof contactDraft.write>[1]);
  expect([...drafts.keys()]).toEqual([]);
  signIn('amina');
  await claimStore.write('amina', 'd1', claim);
  expect([...drafts.keys()]).toEqual(['delivery-claim:amina:d1']);
});

it('when one item cannot be deleted, all other items are still deleted', async () => {
  fill('amina');
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  clearPersonData();
  await expect.poll(() => [...drafts.keys()]).toEqual([]);
  expect(Object.keys(local)).toEqual([]);
});

describe('the confirmation question at sign-out', () => {
  const form = { draft: {}, unsaved: {}, typed: {} };
  it.each([
    ['an answer', 'money-draft:amina:t1', { ...form, unsaved: { notes: 'Rent' } }],
    ['an unfinished amount', 'money-draft:amina:t1', { ...form, typed: { amount: '12' } }],
    ['an answer about a parcel', 'delivery-draft:amina:d1', { ...form, unsaved: { step: 'from' } }],
    ['an unsent photo', 'delivery-photos:amina:d1', [{ isSent: true }, { isSent: false }]],
    ['a claim', 'delivery-claim:amina:d1', { id: 'c', kind: null, note: 'Wet' }],
    ['the kind of a claim', 'delivery-claim:amina:d1', { id: 'c', kind: 'lost', note: '' }],
    ['a contact', 'contact-draft:amina', { id: 'k' }],
    ['identity data', 'identity-draft:amina', { unsaved: { first_name: 'A' } }],
    ['a home', 'property-draft:amina:new', { isNew: true }],
    ['a photo of a home', 'property-photo:amina:p1/a', { extension: 'webp' }],
    ['a dispute', 'dispute-draft:amina:t1', { id: 'd', reason: null, words: 'Where' }],
    ['the reason of a dispute', 'dispute-draft:amina:t1', { id: 'd', reason: 'other', words: '' }],
    ['a message in a dispute', 'dispute-message:amina:d1', { entryId: 'e', words: 'Look' }],
    ['a file for a dispute', 'dispute-files:amina:d1', [{ name: 'slip.pdf' }]],
    ['a monthly transfer', 'schedule-draft:amina:new', { id: 's' }],
    ['a visit', 'viewing-draft:amina:h1', { body: 'Salam' }],
    ['an address', 'address-draft:amina:own', { address: '', cityId: 1, paperKind: null }],
  ])('is asked when %s exists only on this device', async (_, key, draft) => {
    drafts.set('money-draft:amina:first', form);
    drafts.set(key, draft);
    expect(await hasUnsavedDrafts('amina')).toBe(true);
  });

  it.each([
    ['an empty form', 'money-draft:amina:t1', { ...form, typed: { amount: '', city: null } }],
    ['a saved transfer', 'money-draft:amina:t1', form],
    ['a saved parcel', 'delivery-draft:amina:d1', form],
    ['sent photos', 'delivery-photos:amina:d1', [{ isSent: true }]],
    ['an empty claim', 'delivery-claim:amina:d1', { id: 'c', kind: null, note: '' }],
    ['saved identity data', 'identity-draft:amina', { unsaved: {} }],
    ['an empty dispute', 'dispute-draft:amina:t1', { id: 'd', reason: null, words: '' }],
    ['an empty message', 'dispute-message:amina:d1', { entryId: 'e', words: '' }],
    ['removed files', 'dispute-files:amina:d1', []],
    ['a visit without a message', 'viewing-draft:amina:h1', { body: '' }],
    ['no address', 'address-draft:amina:own', { address: '', cityId: null, paperKind: null }],
    ['a saved home', 'property-draft:amina:new', { isOnServer: true }],
    ['removed photos of a home', 'property-photos:amina:p1', []],
    ['a draft of another person', 'contact-draft:youssef', { id: 'k' }],
    ['other data', 'other:amina:1', { unsaved: { a: 1 } }],
  ])('is not asked for %s', async (_, key, draft) => {
    drafts.set(key, draft);
    expect(await hasUnsavedDrafts('amina')).toBe(false);
  });

  it('is not asked when the device storage cannot be read', async () => {
    drafts.set('contact-draft:amina', { id: 'k' });
    vi.spyOn(drafts, 'keys').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError');
    });
    expect(await hasUnsavedDrafts('amina')).toBe(false);
    vi.restoreAllMocks();
  });
});
