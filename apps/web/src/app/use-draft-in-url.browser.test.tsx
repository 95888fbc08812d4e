import { validate as isUuid } from 'uuid';
import { expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDraftInUrl } from './use-draft-in-url.ts';

const ID = '01976f5e-0000-7000-8000-000000000001';
const OTHER = '01976f5e-0000-7000-8000-000000000002';

const open = (named: string | undefined) => {
  const name = vi.fn();
  return renderHook((now = named) => useDraftInUrl(now, name), { initialProps: named }).then(
    (hook) => ({ ...hook, name }),
  );
};

it('opens the draft whose id is in the address, also after the id changes', async () => {
  const { result, rerender, name } = await open(ID);
  expect(result.current).toBe(ID);
  await rerender(OTHER);
  expect(result.current).toBe(OTHER);
  expect(name).not.toHaveBeenCalled();
});

it.each([undefined, '', 'new', '../money', `${ID}0`, '１２３'])(
  'creates one new draft id when the address contains %j instead of a valid id',
  async (named) => {
    const { result, rerender, name } = await open(named);
    expect(result.current).toBeUndefined();
    await rerender(named);
    expect(name).toHaveBeenCalledOnce();
    expect(isUuid(name.mock.lastCall?.[0])).toBe(true);
  },
);

it('creates a different id each time a new draft is started', async () => {
  const [first, second] = [await open(undefined), await open(undefined)];
  expect(first.name.mock.lastCall).not.toEqual(second.name.mock.lastCall);
});
