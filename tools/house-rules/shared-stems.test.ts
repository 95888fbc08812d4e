import { expect, it } from 'vitest';
import { sharedStems } from './shared-stems.ts';

const WEB = 'apps/web/src';
const fault = (...files: string[]) => [`file names must be unique: ${files.join(', ')}`];

it.each([
  ['features/chat/api/chat-port.ts', 'features/chat/model/engine/chat-port.ts'],
  ['features/money/components/timeline.tsx', 'features/money/model/timeline.ts'],
  ['features/money/model/limits.ts', 'features/homes/model/limits.ts'],
  ['shared/format/time.ts', 'shared/ui/time.tsx'],
  ['app/kept.ts', 'shared/device/kept.ts'],
  ['features/console/search/model/record.ts', 'features/console/search/components/record.tsx'],
])('refuses two files of the web app with the same stem: %s', (one, other) => {
  const files = [`${WEB}/${one}`, `${WEB}/${other}`];
  expect(sharedStems(files)).toEqual(fault(...files));
});

it('refuses two files with the same stem (name without extension) in one service or package', () => {
  for (const root of ['apps/server/src/rest', 'packages/core/src']) {
    const files = [`${root}/plan/quote.ts`, `${root}/quote.ts`];
    expect(sharedStems(files)).toEqual(fault(...files));
  }
});

it('allows files of the same name in different services and packages, which are independent of each other', () => {
  const files = [
    'apps/server/src/rest/request/parse-request.ts',
    'apps/server/src/storage/http/parse-request.ts',
    'packages/core/src/parse-request.ts',
    'packages/places/src/parse-request.ts',
    `${WEB}/shared/parse-request.ts`,
  ];
  expect(sharedStems(files)).toEqual([]);
});

it('allows a conventional file stem such as `draft` once in each feature, but not twice in the same feature', () => {
  const one = `${WEB}/features/money/model/draft.ts`;
  const other = `${WEB}/features/identity/model/draft.ts`;
  expect(sharedStems([one, other])).toEqual([]);
  const second = `${WEB}/features/money/components/draft.tsx`;
  expect(sharedStems([one, other, second])).toEqual(fault(one, second));
});

it('allows files about one subject to share a stem: tests, stories, style sheets and index files', () => {
  const files = [
    'shared/ui/choice-box.tsx',
    'shared/ui/choice-box.css',
    'shared/ui/choice-box.stories.tsx',
    'shared/ui/choice-box.browser.test.tsx',
    'shared/ui/index.ts',
    'shared/map/index.ts',
  ];
  expect(sharedStems(files.map((file) => `${WEB}/${file}`))).toEqual([]);
});

it('refuses a style sheet with the same stem as a file in another folder', () => {
  const files = [`${WEB}/shared/ui/states/waiting.css`, `${WEB}/features/homes/model/waiting.ts`];
  expect(sharedStems(files)).toEqual(fault(...files));
});

it('allows the same stem for two route files, and for files in two queues of the console', () => {
  const files = [
    'app/routes/money/detail.tsx',
    'app/routes/homes/detail.tsx',
    'features/money/components/detail.tsx',
    'features/console/brokers/model/records.ts',
    'features/console/search/model/records.ts',
    'features/receipts/model/records.ts',
  ];
  expect(sharedStems(files.map((file) => `${WEB}/${file}`))).toEqual([]);
});
