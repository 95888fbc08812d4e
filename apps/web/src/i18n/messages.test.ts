import { beforeEach, expect, it, vi } from 'vitest';

/**
 * Simulated compiled catalogues, and the paths of the catalogues that were requested. A test can
 * delay the download of a catalogue.
 */
const { catalogueFiles, asked, gates } = vi.hoisted(() => {
  const asked: string[] = [];
  const gates = new Map<string, Promise<void>>();
  const entries = ['en', 'fr'].flatMap((language) =>
    ['common', 'push', 'chat', 'money', 'rows'].map((feature) => {
      const path = `./${language}/${feature}.json`;
      const read = async () => {
        asked.push(path);
        await gates.get(path);
        return { messages: { [`${feature}.title`]: [`${language} ${feature}`] } };
      };
      return [path, read] as const;
    }),
  );
  return { catalogueFiles: Object.fromEntries(entries), asked, gates };
});
vi.mock('./catalogue-files.ts', () => ({ catalogueFiles }));
const applied = vi.hoisted(() => [] as string[]);
vi.mock('./language.ts', () => ({ applyLanguage: (language: string) => applied.push(language) }));

let messages: typeof import('./messages.ts');
beforeEach(async () => {
  asked.length = 0;
  applied.length = 0;
  gates.clear();
  vi.resetModules();
  vi.unstubAllGlobals();
  // Simulates a browser: only there does loading the texts also set the language of the page.
  vi.stubEnv('SSR', false);
  messages = await import('./messages.ts');
});
const say = (key: string) => messages.i18n._(key);

it('loads the catalogue “common” and the requested catalogue, each only once, and changes the language', async () => {
  expect(await messages.loadMessages('en', 'push')).toEqual(['common', 'push']);
  expect(say('push.title')).toBe('en push');
  expect(say('common.title')).toBe('en common');
  await messages.loadMessages('en', 'chat');
  expect(asked).toEqual(['./en/common.json', './en/push.json', './en/chat.json']);
  expect(say('push.title')).toBe('en push');
  expect(applied).toEqual(['en']);
});

it('loads the list-row texts of a feature together with its other texts, and returns the names of all catalogues', async () => {
  expect(await messages.loadMessages('en', 'money')).toEqual(['common', 'money', 'rows']);
  expect(say('rows.title')).toBe('en rows');
  await messages.loadMessages('en', 'rows');
  expect(asked.filter((path) => path.includes('rows'))).toHaveLength(1);
});

it('changes the language of the page only when no load of messages is pending', async () => {
  await messages.loadMessages('en', 'push', 'chat');
  let open = () => {};
  gates.set('./fr/chat.json', new Promise<void>((resolve) => (open = resolve)));
  const slow = messages.loadMessages('fr', 'chat');
  await messages.loadMessages('fr', 'push');
  expect(say('push.title')).toBe('en push');
  open();
  await slow;
  expect([say('push.title'), say('chat.title')]).toEqual(['fr push', 'fr chat']);
  expect(applied).toEqual(['en', 'fr']);
});

it('rejects when a catalogue is missing, and can still load other catalogues afterwards', async () => {
  await expect(messages.loadMessages('en', 'homes')).rejects.toThrow(
    'no catalogue ./en/homes.json',
  );
  await messages.loadMessages('en', 'push');
  expect(say('push.title')).toBe('en push');
});

it('uses the texts embedded in a page, and requests none of them again', async () => {
  const carried = await messages.loadPageTexts('fr', ['common', 'push']);
  expect(carried).toEqual({
    language: 'fr',
    catalogues: {
      common: { 'common.title': ['fr common'] },
      push: { 'push.title': ['fr push'] },
    },
  });
  asked.length = 0;
  const textContent = JSON.stringify(carried);
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === messages.PAGE_TEXTS_ELEMENT_ID ? { textContent } : null,
  });
  messages.takePageTexts();
  await messages.loadMessages('fr', 'push');
  expect(asked).toEqual([]);
  expect(say('push.title')).toBe('fr push');
});

it('accepts a page without embedded texts', () => {
  vi.stubGlobal('document', { getElementById: () => null });
  expect(() => messages.takePageTexts()).not.toThrow();
});
