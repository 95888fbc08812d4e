import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { DesktopShortcuts } from './desktop-shortcuts.tsx';
import { LIST_ROW_ATTRIBUTE } from './move-row-focus.ts';
import { shortcutSetting } from './shortcut-setting.ts';
import { ShortcutSwitch } from './shortcut-switch.tsx';

afterEach(() => shortcutSetting.set(true));

async function mountScreen() {
  const close = vi.fn();
  const screen = await mountIn(
    'en',
    <main>
      <DesktopShortcuts />
      <input type="search" aria-label="Find" />
      <button type="button" {...LIST_ROW_ATTRIBUTE}>
        One
      </button>
      <button type="button" {...LIST_ROW_ATTRIBUTE}>
        Two
      </button>
      <button type="button" data-closes="" onClick={close}>
        Close
      </button>
    </main>,
  );
  return { screen, close };
}

it('j and k move through the rows; / focuses the search field, where j and k type letters', async () => {
  const { screen } = await mountScreen();
  await userEvent.keyboard('jj');
  await expect.element(screen.getByRole('button', { name: 'Two' })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(screen.getByRole('button', { name: 'One' })).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('jk/?');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('jk/?');
});

it('Escape first closes an overlay, and then the open item below it', async () => {
  const { screen, close } = await mountScreen();
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

it('shortcuts can be turned off and on in their dialog, and the device stores the choice', async () => {
  const { screen } = await mountScreen();
  await userEvent.keyboard('?');
  await screen.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Off for this device');
  expect(localStorage.getItem('keys-off')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const focused = document.activeElement;
  await userEvent.keyboard('j?');
  expect(document.activeElement).toBe(focused);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('shortcuts that are turned off in another tab are off in this tab too', async () => {
  const screen = await mountIn('en', <ShortcutSwitch />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('On for this device');
  localStorage.setItem('keys-off', 'yes');
  dispatchEvent(new StorageEvent('storage', { key: 'keys-off' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Off for this device');
});
