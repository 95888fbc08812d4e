import { expect, it } from 'vitest';
import { InRoute } from '../../../testing/in-route.tsx';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { EntryFrame, OtherWay } from './entry-frame.tsx';

it.each([
  [undefined, '/ar/signup'],
  [
    '/ar/money?status=draft&x=أ"<',
    `/ar/signup?from=${encodeURIComponent('/ar/money?status=draft&x=أ"<')}`,
  ],
])('the link to the alternative form keeps %j', async (from, address) => {
  const screen = await mountIn(
    'ar',
    <InRoute>
      <EntryFrame title="الدخول" from={undefined}>
        <OtherWay to="/$lang/signup" question="لا حساب لك؟" from={from}>
          إنشاء حساب
        </OtherWay>
      </EntryFrame>
    </InRoute>,
  );
  await expect.element(screen.getByRole('heading', { name: 'الدخول' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'إنشاء حساب' });
  const href = (await link.element()).getAttribute('href') ?? '';
  expect(decodeURIComponent(href.replaceAll('+', '%20'))).toBe(decodeURIComponent(address));
});

it('shows above the form that an address was confirmed', async () => {
  const screen = await mountIn(
    'en',
    <InRoute>
      <EntryFrame title="Sign in" from={undefined} isConfirmed>
        <p>The form</p>
      </EntryFrame>
    </InRoute>,
  );
  await expect.element(screen.getByText('The form')).toBeVisible();
  await expect.element(screen.getByRole('status')).toBeVisible();
});
