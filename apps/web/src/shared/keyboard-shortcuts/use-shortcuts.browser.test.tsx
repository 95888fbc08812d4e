import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { shortcutSetting } from './shortcut-setting.ts';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(() => shortcutSetting.set(true));

async function mountKeys(around?: ReactElement) {
  const approve = vi.fn();
  const leave = vi.fn();
  function Screen() {
    useShortcuts({ a: approve, Escape: leave });
    return (
      <>
        <button type="button">Here</button>
        {around}
      </>
    );
  }
  return { screen: await mountIn('en', <Screen />), approve, leave };
}

it('pressing the key of a shortcut runs its action', async () => {
  const { screen, approve } = await mountKeys();
  await screen.getByRole('button').click();
  await userEvent.keyboard('a');
  expect(approve).toHaveBeenCalledOnce();
});

it.each(['{Control>}a{/Control}', '{Alt>}a{/Alt}', 'b'])(
  'the key press %s triggers no shortcut',
  async (keys) => {
    const { screen, approve } = await mountKeys();
    await screen.getByRole('button').click();
    await userEvent.keyboard(keys);
    expect(approve).not.toHaveBeenCalled();
  },
);

it.each([
  ['a field', <input key="1" aria-label="Note" />],
  ['a multi-line field', <textarea key="2" aria-label="Note" />],
])('a key typed into %s triggers no shortcut', async (_, field) => {
  const { screen, approve } = await mountKeys(field);
  await screen.getByLabelText('Note').click();
  await userEvent.keyboard('a');
  await expect.element(screen.getByLabelText('Note')).toHaveValue('a');
  expect(approve).not.toHaveBeenCalled();
});

it.each(['dialog', 'alertdialog', 'menu', 'listbox'])(
  'a key press triggers no shortcut while an overlay with the role %s is open',
  async (role) => {
    const { screen, approve } = await mountKeys(<div role={role}>Sure?</div>);
    await screen.getByRole('button').click();
    await userEvent.keyboard('a');
    expect(approve).not.toHaveBeenCalled();
  },
);

it('with shortcuts turned off, only Escape still works', async () => {
  const { screen, approve, leave } = await mountKeys();
  shortcutSetting.set(false);
  await screen.getByRole('button').click();
  await userEvent.keyboard('a{Escape}');
  expect(approve).not.toHaveBeenCalled();
  expect(leave).toHaveBeenCalledOnce();
});

it('on an Arabic keyboard, a key triggers the shortcut of the Latin letter at the same position', async () => {
  const { approve } = await mountKeys();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ش', code: 'KeyA', bubbles: true }),
  );
  expect(approve).toHaveBeenCalledOnce();
});
