// Tabs that scroll horizontally.
import { expect, it } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { Tabs } from './tabs.tsx';

const NAMES = ['English', 'French', 'Arabic', 'Spanish', 'Tamazight'];

for (const language of ['fr', 'ar'] as const) {
  it(`the tab list scrolls the selected tab into view in ${language}`, async () => {
    const tabs = NAMES.map((name) => ({ value: name, label: name, content: name }));
    const mounted = (value: string) => (
      <div dir={language === 'ar' ? 'rtl' : 'ltr'} style={{ width: 200 }}>
        <Tabs label="Languages" tabs={tabs} value={value} onChange={() => undefined} />
      </div>
    );
    const screen = await mountIn(language, mounted('Tamazight'));
    const isInSight = (name: string) => {
      const list = screen.getByRole('tablist').element().getBoundingClientRect();
      const tab = screen.getByRole('tab', { name }).element().getBoundingClientRect();
      return tab.left >= list.left - 1 && tab.right <= list.right + 1;
    };
    await expect.poll(() => isInSight('Tamazight')).toBe(true);
    expect(isInSight('English')).toBe(false);
  });
}
