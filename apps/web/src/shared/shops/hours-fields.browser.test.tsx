// On a phone, the button to add hours is next to the last hours of a day, in any language; on a
// closed day, next to the word "closed".

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountIn, text } from '../../testing/mount-in-language.tsx';
import { weekdayName } from '../format/weekday.ts';
import { HoursFields } from './hours-fields.tsx';

const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

it.each(['fr', 'ar'] as const)(
  'shows the button that adds hours next to the hours of the day in %s',
  async (language) => {
    await page.viewport(390, 844);
    const screen = await mountIn(
      language,
      <HoursFields
        legend="Horaires"
        isOther={false}
        hours={[
          { weekday: 1, opens_at: '09:00', closes_at: '12:30', is_other: false },
          { weekday: 1, opens_at: '14:30', closes_at: '19:00', is_other: false },
        ]}
        onChange={() => undefined}
      />,
      'shops',
    );
    const add = (weekday: number) =>
      screen
        .getByRole('button', {
          name: text('shops.add_hours', { day: weekdayName(weekday, language) }),
        })
        .element();
    const last = screen
      .getByLabelText(text('shops.until_on', { day: weekdayName(1, language) }))
      .elements()
      .at(-1);
    if (!last) throw new Error('no hours are shown');
    expect(Math.abs(middle(add(1)) - middle(last))).toBeLessThan(4);
    const closed = screen.getByText(text('shops.closed')).first().element();
    expect(Math.abs(middle(add(2)) - middle(closed))).toBeLessThan(4);
  },
);
