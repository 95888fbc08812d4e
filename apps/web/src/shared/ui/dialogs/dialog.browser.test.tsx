import { type ReactElement, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { SidePanel } from './side-panel.tsx';

const LANGUAGES = ['en', 'fr', 'ar'] as const;

/** Page with a dialog, the button that opens it, and a button behind it. */
function Page({
  dialog,
}: {
  dialog: (isOpen: boolean, set: (is: boolean) => void) => ReactElement;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button">Below</button>
      {dialog(isOpen, setIsOpen)}
    </>
  );
}
const inside = (
  <>
    <button type="button">First</button>
    <button type="button">Last</button>
  </>
);

const KINDS: [string, ReactElement][] = [
  [
    'a dialog',
    <Page
      key="1"
      dialog={(isOpen, set) => (
        <Dialog title="Question" isOpen={isOpen} onOpenChange={set}>
          {inside}
        </Dialog>
      )}
    />,
  ],
  [
    'a side panel',
    <Page
      key="2"
      dialog={(isOpen, set) => (
        <SidePanel title="Question" isOpen={isOpen} onOpenChange={set}>
          {inside}
        </SidePanel>
      )}
    />,
  ],
];

describe.each(KINDS)('dialog component: %s', (_, page) => {
  it('keeps the focus inside while it is open and restores the focus afterwards', async () => {
    const screen = await mountIn('en', page);
    await screen.getByRole('button', { name: 'Open' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Question' });
    await expect.element(dialog).toBeVisible();
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it.each(LANGUAGES)('can be closed in %s by its close button', async (language) => {
    const screen = await mountIn(language, page);
    await screen.getByRole('button', { name: 'Open' }).click();
    await screen.getByRole('button', { name: text('common.close') }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a dialog with a single field focuses that field', async () => {
  function Asked() {
    const field = useRef<HTMLInputElement>(null);
    return (
      <Dialog title="Question" isOpen onOpenChange={() => undefined} initialFocus={field}>
        <input ref={field} aria-label="Answer" />
      </Dialog>
    );
  }
  const screen = await mountIn('en', <Asked />);
  await expect.element(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus();
});

describe('a drawer', () => {
  const drawer = (
    <Drawer>
      {(close) => (
        <button type="button" onClick={close}>
          Deliveries
        </button>
      )}
    </Drawer>
  );

  it.each(LANGUAGES)(
    'opens in %s at the inline end and closes when a link is followed',
    async (language) => {
      const screen = await mountIn(language, drawer);
      const menu = screen.getByRole('button', { name: text('common.menu') });
      await menu.click();
      const dialog = screen.getByRole('dialog', { name: text('common.menu') });
      await expect.element(dialog).toBeVisible();
      const { left, right } = dialog.element().getBoundingClientRect();
      expect(language === 'ar' ? left : right).toBe(language === 'ar' ? 0 : innerWidth);
      await screen.getByRole('button', { name: 'Deliveries' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(menu).toHaveFocus();
    },
  );

  it('closes on Escape and by its close button', async () => {
    const screen = await mountIn('en', drawer);
    const menu = screen.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await menu.click();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a confirmation dialog', () => {
  async function mountQuestion(isPending = false, language: 'en' | 'fr' | 'ar' = 'en') {
    const onConfirm = vi.fn();
    const onOpenChange = vi.fn();
    const screen = await mountIn(
      language,
      <ConfirmDialog
        title="Delete it?"
        text="It is gone for good."
        confirmLabel="Delete"
        isOpen
        isPending={isPending}
        onOpenChange={onOpenChange}
        onConfirm={onConfirm}
      />,
    );
    return {
      onConfirm,
      onOpenChange,
      dialog: screen.getByRole('alertdialog', { name: 'Delete it?' }),
      yes: screen.getByRole('button', { name: 'Delete' }),
      no: screen.getByRole('button', { name: text('common.keep') }),
    };
  }

  it('is read out completely by screen readers, and focuses the button that cancels', async () => {
    const { dialog, no } = await mountQuestion();
    await expect.element(dialog).toHaveAccessibleDescription('It is gone for good.');
    await expect.element(no).toHaveFocus();
  });

  it('calls `onConfirm` once after a click on the confirm button, and does not close', async () => {
    const { yes, onConfirm, onOpenChange } = await mountQuestion();
    await yes.click();
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it.each(LANGUAGES)('can be cancelled in %s', async (language) => {
    const { no, onConfirm, onOpenChange } = await mountQuestion(false, language);
    await no.click();
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('is cancelled by Escape', async () => {
    const { no, onConfirm, onOpenChange } = await mountQuestion();
    await expect.element(no).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('ignores Escape and further clicks on its buttons while the action is running', async () => {
    const { dialog, yes, no, onConfirm, onOpenChange } = await mountQuestion(true);
    await expect.element(yes).toBeDisabled();
    await expect.element(yes).toHaveAttribute('aria-busy', 'true');
    await expect.element(no).toBeDisabled();
    await yes.click({ force: true });
    await no.click({ force: true });
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
