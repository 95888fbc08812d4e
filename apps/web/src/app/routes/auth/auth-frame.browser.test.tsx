import { expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { AuthFrame, OtherAuthLink } from './auth-frame.tsx';

it.each([
  [undefined, '/ar/signup'],
  [
    '/ar/money?status=draft&x=أ"<',
    `/ar/signup?from=${encodeURIComponent('/ar/money?status=draft&x=أ"<')}`,
  ],
])('the link from sign-in to sign-up keeps the return address %j', async (from, address) => {
  const screen = await mountIn(
    'ar',
    <TestRoute>
      <AuthFrame title="الدخول" from={undefined}>
        <OtherAuthLink to="/$lang/signup" question="لا حساب لك؟" from={from}>
          إنشاء حساب
        </OtherAuthLink>
      </AuthFrame>
    </TestRoute>,
  );
  await expect.element(screen.getByRole('heading', { name: 'الدخول' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'إنشاء حساب' });
  const href = (await link.element()).getAttribute('href') ?? '';
  expect(decodeURIComponent(href.replaceAll('+', '%20'))).toBe(decodeURIComponent(address));
});

it('a notice above the form says that the e-mail address was confirmed', async () => {
  const screen = await mountIn(
    'en',
    <TestRoute>
      <AuthFrame title="Sign in" from={undefined} isConfirmed>
        <p>The form</p>
      </AuthFrame>
    </TestRoute>,
  );
  await expect.element(screen.getByText('The form')).toBeVisible();
  await expect.element(screen.getByRole('status')).toBeVisible();
});
