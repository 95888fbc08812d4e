// Widths of the courier list tabs in each language.
import { expect, it } from 'vitest';
import { loadMessages } from '../../../i18n/messages.ts';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { JOB_FILTERS } from '../model/job.ts';

/** Width of the page content, without the margins, on a phone that is 390 px wide. */
const WIDTH = 358;

it.each(['en', 'fr', 'ar'] as const)(
  'the tabs fit side by side on a phone, in %s',
  async (language) => {
    await loadMessages(language, 'courier');
    const tabs = JOB_FILTERS.map((value) => {
      const label = text(`courier.tab_${value}`);
      return { value, label, content: label };
    });
    const screen = await mountIn(
      language,
      <div dir={language === 'ar' ? 'rtl' : 'ltr'} style={{ width: WIDTH }}>
        <Tabs label="Lists" tabs={tabs} value="to_pick_up" onChange={() => undefined} />
      </div>,
    );
    await document.fonts.ready;
    const list = screen.getByRole('tablist').element();
    expect(screen.getByRole('tab').elements()).toHaveLength(JOB_FILTERS.length);
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
);
