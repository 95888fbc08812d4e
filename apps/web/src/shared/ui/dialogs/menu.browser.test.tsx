import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { Pager } from '../pager/pager.tsx';
import { Tabs } from '../tabs.tsx';
import { Menu, MenuItem } from './menu.tsx';

const LANGUAGES = ['en', 'fr', 'ar'] as const;

describe('a menu', () => {
  async function mountMenu() {
    const chosen = vi.fn();
    const screen = await mountIn(
      'en',
      <Menu label="Language" trigger="EN">
        <MenuItem onSelect={() => chosen('fr')}>Français</MenuItem>
        <MenuItem onSelect={() => chosen('ar')} lang="ar">
          العربية
        </MenuItem>
      </Menu>,
    );
    return { screen, chosen, button: screen.getByRole('button', { name: 'Language' }) };
  }

  it('can be used by keyboard, and returns the focus to its button when it closes', async () => {
    const { screen, chosen, button } = await mountMenu();
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Français' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'العربية' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('ar');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('closes on Escape without a choice', async () => {
    const { screen, chosen, button } = await mountMenu();
    await button.click();
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    expect(chosen).not.toHaveBeenCalled();
  });

  it('sets the `lang` attribute of an item whose text is in another language', async () => {
    const { screen, button } = await mountMenu();
    await button.click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'العربية' }))
      .toHaveAttribute('lang', 'ar');
  });
});

describe('tabs', () => {
  async function mountTabs(language: 'en' | 'ar', isKept: boolean) {
    function Parts() {
      const [value, setValue] = useState('one');
      const tabs = ['one', 'two', 'three'].map((name) => ({
        value: name,
        label: name,
        content: <input aria-label={`field ${name}`} />,
      }));
      return <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue} isKept={isKept} />;
    }
    const screen = await mountIn(language, <Parts />);
    return { screen, tab: (name: string) => screen.getByRole('tab', { name }) };
  }

  it('show one panel at a time', async () => {
    const { screen, tab } = await mountTabs('en', false);
    await expect.element(tab('one')).toHaveAttribute('aria-selected', 'true');
    await tab('two').click();
    await expect.element(tab('two')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab('one')).toHaveAttribute('aria-selected', 'false');
    await expect.element(screen.getByLabelText('field two')).toBeVisible();
    expect(screen.getByLabelText('field one').query()).toBeNull();
  });

  it('keep the input of a form when another tab is selected', async () => {
    const { screen, tab } = await mountTabs('en', true);
    await screen.getByLabelText('field one').fill('Rabat');
    await tab('two').click();
    await tab('one').click();
    await expect.element(screen.getByLabelText('field one')).toHaveValue('Rabat');
  });

  it.each([
    ['en', '{ArrowRight}'],
    ['ar', '{ArrowLeft}'],
  ] as const)('in %s, the key %s moves the focus to the next tab', async (language, key) => {
    const { tab } = await mountTabs(language, false);
    await tab('one').click();
    await userEvent.keyboard(key);
    await expect.element(tab('two')).toHaveFocus();
  });
});

describe('page navigation', () => {
  async function mountPager(page: number, pages: number, language: 'en' | 'fr' | 'ar' = 'en') {
    const onChange = vi.fn();
    const screen = await mountIn(language, <Pager page={page} pages={pages} onChange={onChange} />);
    return { screen, onChange };
  }

  it.each(LANGUAGES)(
    'has buttons in %s for the previous page, the next page, and each page number shown',
    async (language) => {
      const { screen, onChange } = await mountPager(3, 9, language);
      await screen.getByRole('button', { name: text('ui.previous_page') }).click();
      await screen.getByRole('button', { name: text('ui.next_page') }).click();
      await screen.getByRole('button', { name: text('ui.page', { page: 5, pages: 9 }) }).click();
      expect(onChange.mock.calls).toEqual([[2], [4], [5]]);
    },
  );

  it.each([
    [1, 'ui.previous_page', 'ui.next_page'],
    [9, 'ui.next_page', 'ui.previous_page'],
  ] as const)(
    'disables the button that would go beyond the first or last page (current page: %i)',
    async (page, closed, open) => {
      const { screen } = await mountPager(page, 9);
      await expect.element(screen.getByRole('button', { name: text(closed) })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: text(open) })).toBeEnabled();
    },
  );

  it('marks the current page', async () => {
    const { screen } = await mountPager(4, 9);
    const current = screen.container.querySelectorAll('[aria-current="page"]');
    expect([...current].map(({ textContent }) => textContent)).toEqual(['4']);
  });

  it.each([0, 1])('is not rendered for %i pages', async (pages) => {
    const { screen } = await mountPager(1, pages);
    await expect.element(screen.getByText(text('ui.all_on_one_page'))).toBeVisible();
    expect(screen.getByRole('navigation').query()).toBeNull();
  });
});
