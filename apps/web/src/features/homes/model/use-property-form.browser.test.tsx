// Tests of the drafts of the property form: the device marks a draft as saved once the server has
// the same draft.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { propertyDrafts } from '../api/property-draft-port.ts';
import { emptyPropertyForm } from './property-form.ts';
import { usePropertyForm } from './use-property-form.ts';

const keepOnDevice = vi.spyOn(propertyDrafts, 'keepOnDevice').mockResolvedValue();
const keepOnServer = vi.spyOn(propertyDrafts, 'keepOnServer');
const kept = { userId: 'salma', propertyId: 'p1', isNew: true };

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const open = async () => {
  const { result } = await renderHook(() =>
    usePropertyForm(emptyPropertyForm(), undefined, kept, 'fr'),
  );
  return (title_fr: string) =>
    result.current.form.setValue('title_fr', title_fr, { shouldDirty: true });
};
const onDevice = () =>
  keepOnDevice.mock.calls.map(([, { form, isOnServer }]) => [form.title_fr, isOnServer ?? false]);

it('marks the draft on the device as saved once the server has the same draft', async () => {
  keepOnServer.mockResolvedValue();
  const type = await open();
  type('Riad');
  await vi.advanceTimersByTimeAsync(3000);
  expect(onDevice()[0]).toEqual(['Riad', false]);
  expect(onDevice().filter(([, isOnServer]) => isOnServer)).toEqual([['Riad', true]]);
});

it.each([
  ['the server is unreachable', () => keepOnServer.mockRejectedValue(new TypeError('away'))],
  [
    'the user typed more meanwhile',
    (type: (text: string) => void) =>
      keepOnServer.mockImplementation(async () => type('Riad with a garden')),
  ],
])('does not mark the draft as saved when %s', async (_, prepare) => {
  const type = await open();
  prepare(type);
  type('Riad');
  await vi.advanceTimersByTimeAsync(3399);
  expect(onDevice()[0]).toEqual(['Riad', false]);
  expect(onDevice().filter(([, isOnServer]) => isOnServer)).toEqual([]);
});

it('saves the draft on the server by a second automatic attempt when the first attempt has failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  keepOnServer.mockRejectedValueOnce(new TypeError('away')).mockResolvedValue();
  const type = await open();
  type('Riad');
  await vi.advanceTimersByTimeAsync(3000);
  expect(onDevice().at(-1)).toEqual(['Riad', false]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(onDevice().at(-1)).toEqual(['Riad', true]);
});

it('sends no draft to the server when the user has undone all changes', async () => {
  const type = await open();
  type('Riad');
  type('');
  await vi.advanceTimersByTimeAsync(3000);
  expect(keepOnServer).not.toHaveBeenCalled();
});
